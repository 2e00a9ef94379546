-- listWorks
select
  "id",
  "title",
  "reason",
  "urgency",
  "source",
  "point_id"
from
  "job_card_works"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- listEstimateVersions
select
  "id",
  "version"
from
  "estimates"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- listAnswers
select
  "id",
  "estimate_id",
  "name",
  "channel",
  "said_at"
from
  "estimate_answers"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertWork
insert into
  "job_card_works" ("garage_id", "id", "job_card_id", "title")
values
  ($1, $2, $3, $4);

-- updateWork
update "job_card_works"
set
  "title" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "id" = $4;

-- deleteEmptyWorks
delete from "job_card_works"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and not exists (
    select
      "job_card_lines"."id"
    from
      "job_card_lines"
    where
      "job_card_lines"."garage_id" = $3
      and "job_card_lines"."job_card_id" = $4
      and "job_card_lines"."work_id" = "job_card_works"."id"
  );
