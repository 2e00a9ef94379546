-- proposeWorks
update "job_card_lines"
set
  "approval" = $1,
  "approved_total" = $2,
  "answer_id" = $3,
  "asked_estimate_id" = $4
where
  "garage_id" = $5
  and "job_card_id" = $6
  and coalesce(work_id, id) = any ($7::uuid[]);

-- approveLines
update job_card_lines
set
  approval = 'APPROVED',
  answer_id = $1,
  approved_total = approved.total
from
  unnest($2::uuid[], $3::numeric[]) as approved (id, total)
where
  garage_id = $4
  and job_card_id = $5
  and job_card_lines.id = approved.id;

-- declineWorks
update "job_card_lines"
set
  "approval" = $1,
  "answer_id" = $2,
  "approved_total" = $3
where
  "garage_id" = $4
  and "job_card_id" = $5
  and coalesce(work_id, id) = any ($6::uuid[]);

-- askForWorks
update "job_card_lines"
set
  "asked_estimate_id" = $1
where
  "garage_id" = $2
  and "job_card_id" = $3
  and coalesce(work_id, id) = any ($4::uuid[])
  and "approval" = $5;

-- withdrawAsks
update "job_card_lines"
set
  "asked_estimate_id" = $1
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "approval" = $4;
