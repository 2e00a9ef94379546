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

-- listWorksOfCards
select
  "l"."job_card_id",
  "l"."approval",
  coalesce(l.work_id, l.id) as "id",
  coalesce(w.title, l.description) as "title"
from
  "job_card_lines" as "l"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "l"."job_card_id"
  inner join "garages" as "g" on "g"."id" = $2
  left join "job_card_works" as "w" on "w"."garage_id" = $3
  and "w"."job_card_id" = "l"."job_card_id"
  and "w"."id" = "l"."work_id"
where
  "l"."garage_id" = $4
  and "l"."job_card_id" in ($5)
  and (
    "g"."ask_before_work" <> $6
    or "j"."estimate_count" > $7
  )
order by
  "l"."job_card_id",
  "l"."position",
  "l"."id";

-- listFailedChecks
select
  "inspection_points"."name"
from
  "inspection_points"
  inner join (
    select
      "id",
      "finished_at"
    from
      "inspections"
    where
      "garage_id" = $1
      and "job_card_id" = $2
      and "kind" = $3
    order by
      "id" desc
    limit
      $4
  ) as "newest" on "newest"."id" = "inspection_points"."inspection_id"
where
  "inspection_points"."garage_id" = $5
  and "inspection_points"."result" = $6
  and "newest"."finished_at" is not null
order by
  "inspection_points"."position";

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
