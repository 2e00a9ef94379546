-- findAnybody
select
  "id",
  "name",
  "email",
  "phone_key"
from
  "users"
where
  (
    "phone_key" = $1
    or "email" = $2
  );

-- findPerson
select
  "id",
  "name",
  "email",
  "phone_key"
from
  "users"
where
  (
    "phone_key" = $1
    or "email" = $2
  )
  and not exists (
    select
      "user_id"
    from
      "garage_members"
    where
      "garage_members"."user_id" = "users"."id"
      and "is_active" = $3
  );

-- saveOperator
insert into
  "operators" ("user_id", "may")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "may" = $3;

-- setReviewer
update "users"
set
  "is_desk" = $1
where
  "id" = $2;

-- deleteOperator
delete from "operators"
where
  "user_id" = $1
returning
  "user_id";

-- closeDesks
update "sessions"
set
  "desk_proved_at" = $1
where
  "user_id" = $2;

-- markProved
update "sessions"
set
  "desk_proved_at" = now()
where
  "id" = $1;

-- insertAct
insert into
  "operator_log" (
    "id",
    "operator_id",
    "operator_name",
    "action",
    "garage_id",
    "subject_id",
    "subject_label",
    "reason",
    "changes",
    "device",
    "address",
    "sounds"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- listActs: all
select
  *
from
  "operator_log"
order by
  "id" desc
limit
  $1;

-- listActs: of a garage
select
  *
from
  "operator_log"
where
  "garage_id" = $1
order by
  "id" desc
limit
  $2;

-- listActs: searched
select
  *
from
  "operator_log"
where
  (
    (
      (
        lower(operator_name) like $1
        or lower(action) like $2
        or lower(subject_label) like $3
        or "sounds" like $4
      )
    )
  )
  and "id" < $5
order by
  "id" desc
limit
  $6;
