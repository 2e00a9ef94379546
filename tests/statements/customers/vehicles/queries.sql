-- listVehicles
select
  *
from
  "vehicles"
where
  "garage_id" = $1
  and "customer_id" = $2
order by
  "id";

-- findCustomer
select
  "id",
  "name"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- findCustomerOf
select
  "customer_id"
from
  "vehicles"
where
  "garage_id" = $1
  and "id" = $2;

-- lockCustomer
select
  "id",
  "name"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- lockVehicle
select
  *
from
  "vehicles"
where
  "garage_id" = $1
  and "customer_id" = $2
  and "id" = $3
for update;

-- listCardsOf
select
  "job_cards"."id",
  "job_card_number",
  "status",
  "opened_at",
  "odometer_in"
from
  "vehicles"
  left join "job_cards" on "job_cards"."garage_id" = $1
  and "job_cards"."vehicle_id" = "vehicles"."id"
  and "job_cards"."status" <> $2
where
  "vehicles"."garage_id" = $3
  and "vehicles"."customer_id" = $4
  and "vehicles"."id" = $5
order by
  "job_cards"."id" desc
limit
  $6;

-- findBookingOn
select
  "b"."id",
  "b"."booking_number",
  "s"."name" as "service_name",
  "b"."preferred_time_slot",
  "b"."customer_notes",
  b.estimated_price - b.discount as "final_price"
from
  "bookings" as "b"
  inner join "services" as "s" on "s"."garage_id" = $1
  and "s"."id" = "b"."service_id"
where
  "b"."garage_id" = $2
  and "b"."vehicle_id" = $3
  and "b"."preferred_date" = $4
  and "b"."status" not in ($5, $6)
  and not exists (
    select
      "job_cards"."id"
    from
      "job_cards"
    where
      "job_cards"."garage_id" = $7
      and "job_cards"."status" <> $8
      and "job_cards"."booking_id" = "b"."id"
  )
order by
  array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot),
  "b"."id"
limit
  $9;

-- findOwnerOfPlate
select
  "customers"."id",
  "customers"."name"
from
  "vehicles"
  inner join "customers" on "customers"."garage_id" = $1
  and "customers"."id" = "vehicles"."customer_id"
where
  "vehicles"."garage_id" = $2
  and "vehicles"."registration_number" = $3
  and "vehicles"."state" = $4;

-- findVehicleByPlate
select
  "id",
  "customer_id"
from
  "vehicles"
where
  "garage_id" = $1
  and "registration_number" = $2
  and "state" = $3;

-- findHolderOfPlate
select
  "id"
from
  "vehicles"
where
  "garage_id" = $1
  and "registration_number" = $2
  and "state" = $3
for share;

-- lockNextOfPlate
select
  *
from
  "vehicles"
where
  "garage_id" = $1
  and "registration_number" = $2
  and "state" in ($3, $4)
order by
  array_position(array['SHARED', 'CLAIMED'], state),
  "id"
limit
  $5
for update;

-- findPlateQuestion
select
  "claimed"."version",
  "held"."id" as "held_id",
  "held"."version" as "held_version",
  "held"."customer_id",
  "c"."name" as "customer_name"
from
  "vehicles" as "claimed"
  inner join "vehicles" as "held" on "held"."garage_id" = $1
  and "held"."registration_number" = "claimed"."registration_number"
  and "held"."state" = $2
  inner join "customers" as "c" on "c"."garage_id" = $3
  and "c"."id" = "held"."customer_id"
where
  "claimed"."garage_id" = $4
  and "claimed"."id" = $5
  and "claimed"."state" = $6;

-- lockBoth
select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "id" in ($2)
order by
  "id"
for update;

select
  *
from
  "vehicles"
where
  "garage_id" = $1
  and "id" in ($2)
  and "customer_id" in ($3)
order by
  "id"
for update;

-- insertVehicle
insert into
  "vehicles" (
    "garage_id",
    "id",
    "customer_id",
    "request_id",
    "fuel_type",
    "year",
    "make",
    "model",
    "registration_number",
    "search_text"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
returning
  *;

-- findOwnVehicleByPlate
select
  "id",
  "state"
from
  "vehicles"
where
  "garage_id" = $1
  and "customer_id" = $2
  and "registration_number" = $3
order by
  array_position(array['CURRENT', 'SHARED', 'CLAIMED', 'PAST'], state)
limit
  $4;

-- insertClaimedVehicle
insert into
  "vehicles" (
    "garage_id",
    "id",
    "customer_id",
    "state",
    "fuel_type",
    "year",
    "make",
    "model",
    "registration_number",
    "search_text"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict do nothing
returning
  *;

-- updateVehicle
update "vehicles"
set
  "fuel_type" = $1,
  "year" = $2,
  "make" = $3,
  "model" = $4,
  "registration_number" = $5,
  "search_text" = $6,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $7
  and "id" = $8
returning
  *;

-- updatePapers
update "vehicles"
set
  "insurance_until" = $1,
  "puc_until" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4
returning
  *;

-- deleteVehicle
delete from "vehicles"
where
  "garage_id" = $1
  and "id" = $2;

-- deleteVehiclesOf
delete from "vehicles"
where
  "garage_id" = $1
  and "customer_id" = $2
returning
  "registration_number",
  "state";

-- addToVehicleCount
update "customers"
set
  "vehicle_count" = vehicle_count + $1
where
  "garage_id" = $2
  and "id" = $3;

-- hasWork
select
  exists (
    select
      1
    from
      bookings
    where
      garage_id = $1
      and vehicle_id = $2
  )
  or exists (
    select
      1
    from
      job_cards
    where
      garage_id = $3
      and vehicle_id = $4
  ) as has_work;

-- refreshWork
select
  "name"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

update "bookings" as work
set
  phone_key = customers.phone_key,
  search_text = search_key ("work"."booking_number" || ' ' || customers.name || ' ' || customers.phone) || ' ' || vehicles.search_text || ' ' || $1::text
from
  customers,
  vehicles
where
  work.garage_id = $2
  and work.customer_id = $3
  and customers.garage_id = $4
  and customers.id = work.customer_id
  and vehicles.garage_id = $5
  and vehicles.id = work.vehicle_id;

update "job_cards" as work
set
  phone_key = customers.phone_key,
  search_text = search_key ("work"."job_card_number" || ' ' || customers.name || ' ' || customers.phone) || ' ' || vehicles.search_text || ' ' || $1::text
from
  customers,
  vehicles
where
  work.garage_id = $2
  and work.customer_id = $3
  and customers.garage_id = $4
  and customers.id = work.customer_id
  and vehicles.garage_id = $5
  and vehicles.id = work.vehicle_id;
