-- findCheckIn
select
  *
from
  "check_ins"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertCheckIn
insert into
  "check_ins" ("garage_id", "job_card_id")
values
  ($1, $2)
returning
  *;

-- updateCheckIn
update "check_ins"
set
  "valuables" = $1
where
  "garage_id" = $2
  and "job_card_id" = $3;

-- listMarks
select
  *
from
  "check_in_marks"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "number";

-- findMark
select
  *
from
  "check_in_marks"
where
  "garage_id" = $1
  and "id" = $2;

-- insertMark
insert into
  "check_in_marks" (
    "garage_id",
    "id",
    "job_card_id",
    "number",
    "view",
    "x",
    "y",
    "zone",
    "kind",
    "by_user",
    "by_name",
    "at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- deleteMark
delete from "check_in_marks"
where
  "garage_id" = $1
  and "id" = $2;

-- updateReading
update "job_cards"
set
  "odometer_in" = $1,
  "fuel_level" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4;

-- setCheckedIn
update "job_cards"
set
  "checked_in_at" = now(),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $1
  and "id" = $2;

-- findCardReading
select
  "vehicle_id",
  "odometer_in",
  "fuel_level"
from
  "job_cards"
where
  "garage_id" = $1
  and "id" = $2;

-- findVisit
select
  "j"."job_card_number",
  "j"."phone_key",
  "j"."odometer_in",
  "c"."id" as "customer_id",
  "c"."name" as "customer_name",
  "c"."phone" as "customer_phone",
  "c"."email" as "customer_email",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "g"."name" as "garage_name",
  "g"."locality",
  "g"."city_slug",
  "g"."phone" as "garage_phone"
from
  "job_cards" as "j"
  inner join "customers" as "c" on "c"."garage_id" = $1
  and "c"."id" = "j"."customer_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
where
  "j"."garage_id" = $3
  and "j"."id" = $4;

-- findPreviousReading
select
  "odometer_in",
  "opened_at"
from
  "job_cards"
where
  "garage_id" = $1
  and "vehicle_id" = $2
  and "id" < $3
order by
  "id" desc
limit
  $4;
