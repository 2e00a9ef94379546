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
    "city_slug",
    "email_verified_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("slug") do nothing
returning
  "id";

insert into
  "garage_members" ("garage_id", "user_id", "name", "phone", "role", "access_level")
values
  ($1, $2, $3, $4, $5, $6);
