-- listProofs
select
  *
from
  "part_proofs"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "fitted_at",
  "line_id";

-- findProof
select
  *
from
  "part_proofs"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "line_id" = $3;

-- findLine
select
  "kind",
  "description",
  "approval"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- findOldPartsChoice
select
  "a"."old_parts",
  "a"."name",
  "e"."version"
from
  "estimate_answers" as "a"
  inner join "estimates" as "e" on "e"."garage_id" = $1
  and "e"."id" = "a"."estimate_id"
where
  "a"."garage_id" = $2
  and "a"."job_card_id" = $3
  and "a"."old_parts" is not null
order by
  "a"."id" desc
limit
  $4;

-- findAskMode
select
  "ask_before_work"
from
  "garages"
where
  "id" = $1;

-- listFitters
select
  "user_id",
  "name",
  "role"
from
  "garage_members"
where
  "garage_id" = $1
  and "user_id" in ($2);

-- saveProof
insert into
  "part_proofs" (
    "garage_id",
    "job_card_id",
    "line_id",
    "serial_number",
    "old_part",
    "fitted_by",
    "fitted_by_name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("garage_id", "job_card_id", "line_id") do update
set
  "serial_number" = $8,
  "old_part" = $9,
  "version" = part_proofs.version + 1;

-- listProvedParts
select
  "p".*,
  "l"."description",
  "l"."quantity",
  "l"."unit"
from
  "part_proofs" as "p"
  inner join "job_card_lines" as "l" on "l"."garage_id" = $1
  and "l"."id" = "p"."line_id"
where
  "p"."garage_id" = $2
  and "p"."job_card_id" = $3
  and "l"."job_card_id" = $4
order by
  "l"."position",
  "l"."id";
