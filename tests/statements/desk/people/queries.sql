-- countOfPhone: of whoever has it
select
  /* across garages */
  count(*) as "rows"
from
  "customers"
where
  "customers"."phone_key" = $1;

-- countOfPhone: since a deletion
select
  /* across garages */
  count(*) as "rows"
from
  "bills"
where
  "bills"."phone_key" = $1
  and "bills"."issued_at" > $2;

-- findDriver
select
  "id",
  "name",
  "email"
from
  "users"
where
  "phone_key" = $1
  and "user_type" = $2;

-- countCars
select
  count(*) as "rows"
from
  "user_vehicles"
where
  "user_id" = $1;

-- dropWaiting
delete from "outbox"
where
  "recipient" in ($1)
  and "state" <> $2;

-- dropWaitingOfGarages
select distinct
  /* across garages */
  "garage_id"
from
  "garage_outbox"
where
  "recipient" in ($1)
  and "state" <> $2;

delete from "garage_outbox"
where
  "garage_id" = $1
  and "recipient" in ($2)
  and "state" <> $3;

-- deleteCodes
delete from "one_time_codes"
where
  "phone_key" = $1;
