-- findOpenOffer
select
  "id",
  "to_phone_key",
  "with_amounts",
  "created_at",
  "ends_at"
from
  "car_handovers"
where
  "vehicle_id" = $1
  and "state" = $2
  and "ends_at" > now();

-- findOfferByRequest
select
  "id",
  "to_phone_key",
  "with_amounts",
  "created_at",
  "ends_at"
from
  "car_handovers"
where
  "vehicle_id" = $1
  and "request_id" = $2;

-- insertOffer
insert into
  "car_handovers" (
    "id",
    "vehicle_id",
    "plate",
    "from_phone_key",
    "from_since",
    "to_phone_key",
    "with_amounts",
    "request_id",
    "ends_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))
returning
  "id",
  "to_phone_key",
  "with_amounts",
  "created_at",
  "ends_at";

-- expireOffers: of a car
update "car_handovers"
set
  "state" = $1,
  "settled_at" = now()
where
  "state" = $2
  and "ends_at" <= now()
  and "vehicle_id" = $3;

-- expireOffers: of all
update "car_handovers"
set
  "state" = $1,
  "settled_at" = now()
where
  "state" = $2
  and "ends_at" <= now();

-- deleteOldOffers
delete from "car_handovers"
where
  "state" in ($1, $2, $3)
  and "settled_at" < now() - interval '30 days';

-- listOffersTo: of all time
select
  "h"."id",
  "h"."plate",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "v"."fuel_type",
  "v"."year",
  "h"."with_amounts",
  "h"."created_at",
  "h"."ends_at"
from
  "car_handovers" as "h"
  inner join "user_vehicles" as "v" on "v"."id" = "h"."vehicle_id"
where
  "h"."to_phone_key" = $1
  and "h"."state" = $2
  and "h"."ends_at" > now()
order by
  "h"."id" desc
limit
  $3;

-- listOffersTo: of a number’s new owner
select
  "h"."id",
  "h"."plate",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "v"."fuel_type",
  "v"."year",
  "h"."with_amounts",
  "h"."created_at",
  "h"."ends_at"
from
  "car_handovers" as "h"
  inner join "user_vehicles" as "v" on "v"."id" = "h"."vehicle_id"
where
  "h"."to_phone_key" = $1
  and "h"."state" = $2
  and "h"."ends_at" > now()
  and "h"."created_at" > $3
order by
  "h"."id" desc
limit
  $4;

-- lockOfferTo: of all time
select
  "id",
  "vehicle_id",
  "plate",
  "from_phone_key",
  "state",
  "settled_at",
  state = 'OFFERED'
  and ends_at > now() as "is_open"
from
  "car_handovers"
where
  "id" = $1
  and "to_phone_key" = $2
for update;

-- lockOfferTo: of a number’s new owner
select
  "id",
  "vehicle_id",
  "plate",
  "from_phone_key",
  "state",
  "settled_at",
  state = 'OFFERED'
  and ends_at > now() as "is_open"
from
  "car_handovers"
where
  "id" = $1
  and "to_phone_key" = $2
  and "created_at" > $3
for update;

-- lockOfferFrom
select
  "id",
  "vehicle_id",
  "plate",
  "from_phone_key",
  "state",
  "settled_at"
from
  "car_handovers"
where
  "id" = $1
  and "vehicle_id" in (
    select
      "id"
    from
      "user_vehicles"
    where
      "user_id" = $2
  )
for update;

-- findAcceptedFrom
select
  "id"
from
  "car_handovers"
where
  "id" = $1
  and "from_phone_key" = $2
  and "state" = $3;

-- settleOffer: accepted
update "car_handovers"
set
  "state" = $1,
  "settled_at" = now(),
  "vehicle_id" = $2
where
  "id" = $3;

-- settleOffer: declined
update "car_handovers"
set
  "state" = $1,
  "settled_at" = now()
where
  "id" = $2;

-- lockOfferedCar
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
  "id" = (
    select
      "vehicle_id"
    from
      "car_handovers"
    where
      "id" = $1
  )
for update;

-- deleteCar
delete from "user_vehicles"
where
  "id" = $1;

-- giveCar
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
on conflict ("user_id", "registration_number") do nothing;

-- findCarByPlate
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
  and "registration_number" = $2;

-- listGone: of all time
select distinct
  on ("h"."plate") "h"."id",
  "h"."plate",
  "h"."to_phone_key",
  "h"."settled_at",
  "h"."created_at"
from
  "car_handovers" as "h"
where
  "h"."from_phone_key" = $1
  and "h"."state" = $2
  and "h"."settled_at" > now() - make_interval(days => $3)
  and not exists (
    select
      "v"."id"
    from
      "user_vehicles" as "v"
    where
      "v"."user_id" = $4
      and "v"."registration_number" = "h"."plate"
  )
order by
  "h"."plate",
  "h"."settled_at" desc
limit
  $5;

-- listGone: of a number’s new owner
select distinct
  on ("h"."plate") "h"."id",
  "h"."plate",
  "h"."to_phone_key",
  "h"."settled_at",
  "h"."created_at"
from
  "car_handovers" as "h"
where
  "h"."from_phone_key" = $1
  and "h"."state" = $2
  and "h"."settled_at" > now() - make_interval(days => $3)
  and "h"."created_at" > $4
  and not exists (
    select
      "v"."id"
    from
      "user_vehicles" as "v"
    where
      "v"."user_id" = $5
      and "v"."registration_number" = "h"."plate"
  )
order by
  "h"."plate",
  "h"."settled_at" desc
limit
  $6;

-- listLastOffers
select
  *
from
  (
    select distinct
      on ("h"."vehicle_id") "h"."id",
      "v"."id" as "vehicle_id",
      "h"."plate",
      "h"."to_phone_key",
      "h"."state",
      "h"."ends_at",
      "h"."settled_at"
    from
      "car_handovers" as "h"
      inner join "user_vehicles" as "v" on "v"."id" = "h"."vehicle_id"
    where
      "h"."from_phone_key" = $1
      and "v"."user_id" = $2
    order by
      "h"."vehicle_id",
      "h"."id" desc
  ) as "last"
where
  (
    (
      "state" = $3
      and "ends_at" > now()
    )
    or (
      "state" = $4
      and "settled_at" > now() - make_interval(days => $5)
    )
  );

-- listAccepted
select
  "from_phone_key",
  "from_since",
  "to_phone_key",
  "with_amounts",
  "created_at",
  "settled_at"
from
  "car_handovers"
where
  "plate" = $1
  and "state" = $2
order by
  "settled_at" desc
limit
  $3;
