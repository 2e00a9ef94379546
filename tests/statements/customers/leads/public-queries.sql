-- lockPhone
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- lockCity
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findRecentTwin
select
  /* across garages */
  "garage_id",
  "id"
from
  "leads"
where
  "phone_key" = $1
  and "phone_verified" = $2
  and "created_at" > now() - interval '2 minutes'
  and "city_slug" = $3
  and "vehicle_make" = $4
  and "vehicle_model" = $5
  and "service_id" is not distinct from $6
limit
  $7;

-- findOwnLead
select
  /* across garages */
  "garage_id",
  "id"
from
  "leads"
where
  "id" = $1
  and "phone_key" = $2
  and "created_at" > $3;

-- listOpenLeads
select
  /* across garages */
  "garage_id",
  "id"
from
  "leads"
where
  "phone_key" = $1
  and "status" <> $2
  and "created_at" > $3
order by
  "garage_id",
  "id";

-- lockLead
select
  *
from
  "leads"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- updateTwin
update "leads"
set
  "name" = $1,
  "email" = $2,
  "requirements" = $3,
  "lead_score" = $4,
  "sounds" = $5,
  "sounds_of" = $6,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $7
  and "id" = $8;

-- findGarageOfService
select
  /* across garages */
  "garages"."id",
  "services"."name" as "service_name"
from
  "services"
  inner join "garages" on "garages"."id" = "services"."garage_id"
where
  "services"."id" = $1
  and "services"."is_active" = $2
  and (
    "garages"."is_active"
    and "garages"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "garages"."city_slug"
    )
  )
  and "garages"."city_slug" = $3;

-- getGarageName
select
  "name"
from
  "garages"
where
  "id" = $1;

-- findNextGarage
select
  "id"
from
  "garages"
  left join "lead_turns" on "lead_turns"."garage_id" = "garages"."id"
where
  "city_slug" = $1
  and (
    "garages"."is_active"
    and "garages"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "garages"."city_slug"
    )
  )
order by
  email_verified_at is null,
  "last_lead_at" asc nulls first,
  "id"
limit
  $2;

-- markGarageServed
insert into
  "lead_turns" ("garage_id", "last_lead_at")
values
  ($1, clock_timestamp())
on conflict ("garage_id") do update
set
  "last_lead_at" = "excluded"."last_lead_at";

-- insertPublicLead
insert into
  "leads" (
    "name",
    "phone",
    "phone_key",
    "email",
    "lead_source_details",
    "vehicle_make",
    "vehicle_model",
    "vehicle_year",
    "requirements",
    "budget",
    "city_slug",
    "service_id",
    "assigned_to_id",
    "notes",
    "lost_reason",
    "next_follow_up_date",
    "customer_id",
    "booking_id",
    "contacted_at",
    "won_at",
    "lost_at",
    "request_id",
    "sounds",
    "sounds_of",
    "garage_id",
    "id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26
  );
