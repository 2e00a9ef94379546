-- setLanguage
update "users"
set
  "language" = $1,
  "language_at" = now(),
  "updated_at" = now()
where
  "id" = $2;

-- updateProfile
update "users"
set
  "name" = $1,
  "email" = $2,
  "updated_at" = now()
where
  "id" = $3;

-- findDetails
select
  "name",
  "email"
from
  "users"
where
  "id" = $1;

-- nameDriver
update "users"
set
  "name" = $1,
  "updated_at" = now()
where
  "id" = $2
  and "name" = $3;

-- giveDriverEmail
update "users"
set
  "email" = $1,
  "updated_at" = now()
where
  "id" = $2
  and "email" is null;

-- listVehicles
select
  "id",
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year"
from
  "user_vehicles"
where
  "user_id" = $1
order by
  "id";

-- findByRequest
select
  "id",
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year"
from
  "user_vehicles"
where
  "user_id" = $1
  and "request_id" = $2;

-- insertVehicle
insert into
  "user_vehicles" (
    "id",
    "user_id",
    "request_id",
    "make",
    "model",
    "registration_number",
    "fuel_type",
    "year"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("user_id", "registration_number") do nothing
returning
  "id",
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year";

-- findTwin
select
  "id"
from
  "user_vehicles"
where
  "user_id" = $1
  and "registration_number" = $2
  and "id" != $3;

-- updateVehicle
update "user_vehicles"
set
  "make" = $1,
  "model" = $2,
  "registration_number" = $3,
  "fuel_type" = $4,
  "year" = $5,
  "updated_at" = now()
where
  "user_id" = $6
  and "id" = $7
returning
  "id",
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year";

-- deleteVehicle
delete from "user_vehicles"
where
  "user_id" = $1
  and "id" = $2
returning
  "id";

-- listRequests: first page
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

select
  /* across garages */
  "leads"."id",
  "leads"."status",
  "leads"."created_at",
  "leads"."city_slug",
  "leads"."vehicle_make",
  "leads"."vehicle_model",
  "leads"."requirements",
  "garages"."name" as "garage_name",
  "garages"."locality" as "garage_locality",
  "services"."name" as "service_name"
from
  "leads"
  inner join "garages" on "garages"."id" = "leads"."garage_id"
  left join "services" on "services"."garage_id" = "leads"."garage_id"
  and "services"."id" = "leads"."service_id"
where
  "leads"."phone_key" = $1
order by
  "leads"."id" desc
limit
  $2;

-- listRequests: next page
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

select
  /* across garages */
  "leads"."id",
  "leads"."status",
  "leads"."created_at",
  "leads"."city_slug",
  "leads"."vehicle_make",
  "leads"."vehicle_model",
  "leads"."requirements",
  "garages"."name" as "garage_name",
  "garages"."locality" as "garage_locality",
  "services"."name" as "service_name"
from
  "leads"
  inner join "garages" on "garages"."id" = "leads"."garage_id"
  left join "services" on "services"."garage_id" = "leads"."garage_id"
  and "services"."id" = "leads"."service_id"
where
  "leads"."phone_key" = $1
  and "leads"."id" < $2
order by
  "leads"."id" desc
limit
  $3;

-- listCitiesOfReviews
select distinct
  /* across garages */
  "garages"."city_slug"
from
  "reviews"
  inner join "garages" on "garages"."id" = "reviews"."garage_id"
where
  "reviews"."phone_key" = $1
order by
  "garages"."city_slug";

-- deleteUser
insert into
  "deleted_accounts" ("phone_key")
values
  ($1)
on conflict ("phone_key") do update
set
  "deleted_at" = "excluded"."deleted_at";

delete from "users"
where
  "id" = $1;
