-- findCar
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
  and "id" = $2;

-- lockCar
select
  "id",
  "registration_number"
from
  "user_vehicles"
where
  "user_id" = $1
  and "id" = $2
for update;

-- listVisits: of one owner
select
  /* across garages */
  "j"."garage_id",
  "j"."id",
  "j"."phone_key",
  "j"."created_at",
  "j"."delivered_at",
  "j"."odometer_in",
  "j"."total_amount",
  "j"."live_bill_id",
  "b"."total" as "billed",
  "b"."credited",
  "g"."name" as "garage_name",
  "g"."locality" as "garage_locality"
from
  "job_cards" as "j"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "j"."garage_id"
  and "v"."id" = "j"."vehicle_id"
  left join "bill_balances" as "b" on "b"."garage_id" = "j"."garage_id"
  and "b"."bill_id" = "j"."live_bill_id"
where
  "j"."status" = $1
  and "v"."registration_number" = $2
  and "j"."phone_key" = $3
order by
  "j"."delivered_at" desc,
  "j"."id" desc
limit
  $4;

-- listVisits: of a number’s new owner, and of who had the car before
select
  /* across garages */
  "j"."garage_id",
  "j"."id",
  "j"."phone_key",
  "j"."created_at",
  "j"."delivered_at",
  "j"."odometer_in",
  "j"."total_amount",
  "j"."live_bill_id",
  "b"."total" as "billed",
  "b"."credited",
  "g"."name" as "garage_name",
  "g"."locality" as "garage_locality"
from
  "job_cards" as "j"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "j"."garage_id"
  and "v"."id" = "j"."vehicle_id"
  left join "bill_balances" as "b" on "b"."garage_id" = "j"."garage_id"
  and "b"."bill_id" = "j"."live_bill_id"
where
  "j"."status" = $1
  and "v"."registration_number" = $2
  and (
    (
      "j"."phone_key" = $3
      and "j"."created_at" > $4
    )
    or (
      "j"."phone_key" = $5
      and "j"."created_at" > $6
      and "j"."delivered_at" <= $7
    )
  )
order by
  "j"."delivered_at" desc,
  "j"."id" desc
limit
  $8;

-- listWorks
select
  /* across garages */
  "l"."job_card_id",
  "l"."description"
from
  "job_card_lines" as "l"
where
  ("l"."garage_id", "l"."job_card_id") in (($1, $2))
  and "l"."approval" <> $3
order by
  "l"."position";
