-- findVehicle
select
  "id",
  "customer_id",
  "make",
  "model",
  "registration_number"
from
  "vehicles"
where
  "garage_id" = $1
  and "id" = $2;

-- findCustomer
select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- listDeclinedWorks
select
  "d"."id",
  "d"."vehicle_id",
  "d"."content",
  "d"."urgency",
  "d"."total",
  "d"."job_card_id",
  "d"."declined_at",
  "j"."job_card_number",
  "a"."name" as "declined_by"
from
  "declined_works" as "d"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "d"."job_card_id"
  left join "estimate_answers" as "a" on "a"."garage_id" = $2
  and "a"."id" = "d"."answer_id"
where
  "d"."garage_id" = $3
  and "d"."resolved_at" is null
  and "d"."vehicle_id" = $4
order by
  "d"."declined_at" desc,
  "d"."id" desc;

-- listDeclinedOfCustomer
select
  "d"."id",
  "d"."vehicle_id",
  "d"."content",
  "d"."urgency",
  "d"."total",
  "d"."job_card_id",
  "d"."declined_at",
  "j"."job_card_number",
  "a"."name" as "declined_by"
from
  "declined_works" as "d"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "d"."job_card_id"
  left join "estimate_answers" as "a" on "a"."garage_id" = $2
  and "a"."id" = "d"."answer_id"
where
  "d"."garage_id" = $3
  and "d"."resolved_at" is null
  and "d"."vehicle_id" in (
    select
      "id"
    from
      "vehicles"
    where
      "garage_id" = $4
      and "customer_id" = $5
  )
order by
  "d"."declined_at" desc,
  "d"."id" desc;

-- lockDeclinedWork
select
  *
from
  "declined_works"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- resolveDeclinedWork: added
update "declined_works"
set
  "resolution" = $1,
  "to_job_card_id" = $2,
  "resolved_by" = $3,
  "resolved_at" = now()
where
  "garage_id" = $4
  and "id" = $5;

-- resolveDeclinedWork: dismissed
update "declined_works"
set
  "resolution" = $1,
  "reason" = $2,
  "resolved_by" = $3,
  "resolved_at" = now()
where
  "garage_id" = $4
  and "id" = $5;

-- reopenDeclinedWorks: of a card
update "declined_works"
set
  "resolved_at" = $1,
  "resolution" = $2,
  "resolved_by" = $3,
  "to_job_card_id" = $4
where
  "garage_id" = $5
  and "to_job_card_id" = $6;

-- reopenDeclinedWorks: of a work
update "declined_works"
set
  "resolved_at" = $1,
  "resolution" = $2,
  "resolved_by" = $3,
  "to_job_card_id" = $4
where
  "garage_id" = $5
  and "to_job_card_id" = $6
  and "id" in (
    select
      "declined_work_id"
    from
      "job_card_works"
    where
      "garage_id" = $7
      and "id" = $8
  );

-- saveDeclinedWorks
insert into
  "declined_works" (
    "garage_id",
    "id",
    "vehicle_id",
    "job_card_id",
    "work_id",
    "answer_id",
    "content",
    "total",
    "declined_at",
    "urgency"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("garage_id", "job_card_id", "work_id") do update
set
  "answer_id" = "excluded"."answer_id",
  "content" = "excluded"."content",
  "total" = "excluded"."total",
  "urgency" = "excluded"."urgency",
  "declined_at" = "excluded"."declined_at",
  "resolved_at" = $11,
  "resolution" = $12,
  "resolved_by" = $13,
  "to_job_card_id" = $14,
  "reason" = $15;

-- forgetDeclinedWorks
delete from "declined_works"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "work_id" in ($3)
  and "resolved_at" is null;
