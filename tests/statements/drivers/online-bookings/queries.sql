-- findGarage
select
  "id",
  "name",
  "phone",
  "confirms_bookings",
  "gives_first_service"
from
  "garages"
where
  "slug" = $1
  and "city_slug" = $2
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
  );

-- listOffered
select
  "s"."id",
  "s"."name",
  "s"."base_price",
  "s"."tax_rate",
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as "final_price",
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as "includes_tax"
from
  "services" as "s"
  inner join "garages" as "g" on "g"."id" = "s"."garage_id"
where
  "s"."garage_id" = $1
  and "s"."is_active" = $2
  and "s"."id" in ($3);

-- findOwnCar
select
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year"
from
  "user_vehicles"
where
  "user_id" = $1
  and "id" = $2;

-- isPhoneKnown
select
  /* across garages */
  "id"
from
  "bookings"
where
  "phone_key" = $1
  and "status" in ($2, $3, $4)
  and "created_at" > $5
limit
  $6;

select
  /* across garages */
  "id"
from
  "job_cards"
where
  "phone_key" = $1
  and "status" = $2
  and "created_at" > $3
limit
  $4;

-- isPlateKnown
select
  /* across garages */
  "b"."id"
from
  "vehicles" as "v"
  inner join "bookings" as "b" on "b"."garage_id" = "v"."garage_id"
  and "b"."vehicle_id" = "v"."id"
where
  "v"."registration_number" = $1
  and "b"."status" in ($2, $3, $4)
limit
  $5;

select
  /* across garages */
  "j"."id"
from
  "vehicles" as "v"
  inner join "job_cards" as "j" on "j"."garage_id" = "v"."garage_id"
  and "j"."vehicle_id" = "v"."id"
where
  "v"."registration_number" = $1
  and "j"."status" = $2
limit
  $3;

-- insertClaims
insert into
  "first_service_claims" ("key", "garage_id", "booking_id")
values
  ($1, $2, $3),
  ($4, $5, $6)
on conflict ("key") do nothing
returning
  "key";

-- deleteClaims
delete from "first_service_claims"
where
  "booking_id" = $1;

-- findClaim
select
  "key"
from
  "first_service_claims"
where
  "key" = $1;

-- findOpenBooking
select
  "id",
  "preferred_date"
from
  "bookings"
where
  "garage_id" = $1
  and "vehicle_id" = $2
  and "status" in ($3, $4)
  and "preferred_date" >= $5
limit
  $6;

-- findGarageOfBooking
select
  /* across garages */
  "garage_id"
from
  "bookings"
where
  "id" = $1
  and "phone_key" = $2
  and "created_at" > $3;

-- findBookingToShow
select
  "b"."id",
  "b"."booking_number",
  "b"."status",
  "b"."preferred_date",
  "b"."preferred_time_slot",
  "b"."phone_key",
  "b"."pickup_required",
  "b"."pickup_address",
  "b"."estimated_price",
  "b"."discount",
  "b"."first_service_percent",
  "b"."moved_by_driver",
  "b"."version",
  "b"."ics_sequence",
  "b"."created_at",
  "b"."updated_at",
  "b"."confirmed_at",
  "b"."started_at",
  "b"."completed_at",
  "b"."cancelled_at",
  "c"."name" as "customer_name",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "g"."name" as "garage_name",
  "g"."slug" as "garage_slug",
  "g"."city_slug",
  "g"."address",
  "g"."locality",
  "g"."pincode",
  "g"."phone" as "garage_phone",
  "g"."blocked_at" as "garage_blocked_at",
  g.gstin <> ''
  and g.tax_scheme = 'REGULAR' as "includes_tax",
  exists (
    select
      "job_cards"."id"
    from
      "job_cards"
    where
      "job_cards"."garage_id" = $1
      and "job_cards"."booking_id" = $2
      and "job_cards"."status" <> $3
  ) as "has_card"
from
  "bookings" as "b"
  inner join "customers" as "c" on "c"."garage_id" = $4
  and "c"."id" = "b"."customer_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $5
  and "v"."id" = "b"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
where
  "b"."garage_id" = $6
  and "b"."id" = $7;
