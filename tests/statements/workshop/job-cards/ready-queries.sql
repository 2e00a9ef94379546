-- findVisit
select
  "j"."id",
  "j"."status",
  "j"."ready_at",
  "j"."odometer_in",
  "j"."total_amount",
  "j"."amount_paid",
  "j"."phone_key",
  "j"."booking_id",
  "j"."live_bill_id",
  "j"."estimate_count",
  "j"."checked_in_at",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "c"."id" as "customer_id",
  "c"."name" as "customer_name",
  "c"."phone" as "customer_phone",
  "c"."email",
  "g"."name" as "garage_name",
  "g"."address",
  "g"."locality",
  "g"."pincode",
  "g"."phone" as "garage_phone"
from
  "job_cards" as "j"
  inner join "customers" as "c" on "c"."garage_id" = $1
  and "c"."id" = "j"."customer_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
where
  "j"."garage_id" = $3
  and "j"."id" = $4;

-- findReadyCard
select
  "id"
from
  "job_cards"
where
  "garage_id" = $1
  and "booking_id" = $2
  and "status" = $3;

-- listDone
select
  "description"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "approval" <> $3
order by
  "position"
limit
  $4;
