-- listPeople
select distinct
  "users"."id"
from
  "users"
  left join "garage_members" on "garage_members"."user_id" = "users"."id"
where
  (
    "users"."phone_key" = $1
    or "garage_members"."phone" = $2
  )
limit
  $3;

-- listNames
select distinct
  /* across garages */
  "a"."user_name"
from
  (
    select
      *
    from
      "audit_log"
    where
      "created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "created_at" < (($2::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ) as "a"
limit
  $3;

-- listTrail: of a day
select
  /* across garages */
  "a"."id",
  "a"."created_at",
  "a"."garage_id",
  "g"."name",
  "a"."user_name",
  "a"."action",
  "a"."subject_label",
  "a"."changes"
from
  (
    select
      *
    from
      "audit_log"
    where
      "created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "created_at" < (($2::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ) as "a"
  inner join "garages" as "g" on "g"."id" = "a"."garage_id"
order by
  "a"."id" desc
limit
  $3;

-- listTrail: narrowed
select
  /* across garages */
  "a"."id",
  "a"."created_at",
  "a"."garage_id",
  "g"."name",
  "a"."user_name",
  "a"."action",
  "a"."subject_label",
  "a"."changes"
from
  (
    select
      *
    from
      "audit_log"
    where
      "created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "created_at" < (($2::date + 1)::timestamp at time zone 'Asia/Kolkata')
      and changes ->> 'address' = $3
    offset
      0
  ) as "a"
  inner join "garages" as "g" on "g"."id" = "a"."garage_id"
where
  a.user_name = any ($4::text[])
  and a.user_id = any ($5::uuid[])
  and "a"."id" < $6
order by
  "a"."id" desc
limit
  $7;
