-- setChosenGarage
update "sessions"
set
  "chosen_garage_id" = $1
where
  "id" = $2;

-- listInvitations
select
  "garages"."id",
  "garages"."name",
  "garages"."locality",
  "garages"."city_slug",
  "garage_members"."role",
  "garage_members"."access_level",
  "garage_members"."created_at"
from
  "garage_members"
  inner join "garages" on "garages"."id" = "garage_members"."garage_id"
where
  "garage_members"."user_id" = $1
  and "garage_members"."is_invited" = $2
  and "garages"."is_active" = $3
order by
  "garage_members"."created_at",
  "garages"."id"
limit
  $4;

-- acceptInvitation
update "garage_members"
set
  "is_invited" = $1,
  "is_active" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "user_id" = $4
  and "is_invited" = $5
returning
  "name";

-- lockInvitation
select
  "name"
from
  "garage_members"
where
  "garage_id" = $1
  and "user_id" = $2
  and "is_invited" = $3
for update;

-- deleteInvitation
delete from "garage_members"
where
  "garage_id" = $1
  and "user_id" = $2
  and "is_invited" = $3;
