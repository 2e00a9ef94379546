-- isSlugTaken
select
  "id"
from
  "garages"
where
  "slug" = $1;

-- insertGarage
insert into
  "garages" (
    "id",
    "slug",
    "name",
    "email",
    "phone",
    "address",
    "state",
    "pincode",
    "sounds",
    "sounds_of",
    "city_slug",
    "email_verified_at",
    "is_listed",
    "prices_include_tax"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict ("slug") do nothing
returning
  "id";

insert into
  "garage_members" ("garage_id", "user_id", "name", "phone", "role", "access_level")
values
  ($1, $2, $3, $4, $5, $6);

-- listGaragesOf
update "garages"
set
  "email_verified_at" = now(),
  "is_listed" = $1
where
  "email_verified_at" is null
  and "id" in (
    select
      "garage_id"
    from
      "garage_members"
    where
      "user_id" = $2
      and "access_level" = $3
  )
returning
  "city_slug";

-- deactivateOthersOf
update "garage_members"
set
  "is_active" = $1,
  "is_invited" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" in (
    select
      "garage_id"
    from
      "garage_members"
    where
      "user_id" = $3
      and "access_level" = $4
  )
  and "user_id" != $5
  and (
    "is_active" = $6
    or "is_invited" = $7
  )
returning
  "garage_id",
  "user_id",
  "name";

-- findDay
select
  "opens_at",
  "closes_at",
  coalesce(d.is_open, true)
  and c.day is null as "is_open"
from
  "garages" as "g"
  left join "garage_days" as "d" on "d"."garage_id" = $1
  and "d"."weekday" = $2
  left join "garage_closed_days" as "c" on "c"."garage_id" = $3
  and "c"."day" = $4
where
  "g"."id" = $5;
