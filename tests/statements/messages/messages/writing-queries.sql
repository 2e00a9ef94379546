-- listBookings
select
  "id",
  "booking_number",
  "status",
  "preferred_date",
  "preferred_time_slot"
from
  "bookings"
where
  "garage_id" = $1
  and "customer_id" = $2
  and "status" in ($3, $4)
  and "preferred_date" >= $5
order by
  "id" desc
limit
  $6;

-- listBills
select
  "b"."id",
  "b"."number",
  "b"."car"
from
  "bills" as "b"
  inner join "bill_balances" as "o" on "o"."garage_id" = $1
  and "o"."bill_id" = "b"."id"
where
  "b"."garage_id" = $2
  and "b"."customer_id" = $3
  and "b"."kind" <> $4
  and "o"."balance" > $5
order by
  "b"."id" desc
limit
  $6;

-- listWaitingCards
select
  "j"."id",
  "j"."job_card_number",
  "j"."status",
  "j"."open_asks",
  "v"."registration_number"
from
  "job_cards" as "j"
  inner join "vehicles" as "v" on "v"."garage_id" = $1
  and "v"."id" = "j"."vehicle_id"
where
  "j"."garage_id" = $2
  and "j"."customer_id" = $3
  and (
    "j"."status" = $4
    or (
      "j"."status" in ($5, $6)
      and "j"."open_asks" > $7
    )
  )
order by
  "j"."id" desc
limit
  $8;

-- findWritten
select
  *
from
  "messages"
where
  "garage_id" = $1
  and "event" = $2
  and "subject_id" = $3
  and "occurrence" = $4
  and "channel" = $5;
