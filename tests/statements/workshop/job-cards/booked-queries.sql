-- findBookedAnswer
select
  "c"."name",
  "b"."created_at"
from
  "job_cards" as "j"
  inner join "bookings" as "b" on "b"."garage_id" = $1
  and "b"."id" = "j"."booking_id"
  inner join "customers" as "c" on "c"."garage_id" = $2
  and "c"."id" = "b"."customer_id"
where
  "j"."garage_id" = $3
  and "j"."id" = $4
  and "b"."source" <> $5;

-- listApprovedByBooking
select
  "c"."name",
  "b"."created_at",
  "l"."id",
  "l"."approved_total",
  coalesce(l.work_id, l.id) as "work_id",
  (
    select
      min("s"."agreed_price") as "agreed_price"
    from
      "booking_services" as "s"
    where
      "s"."garage_id" = $1
      and "s"."booking_id" = "b"."id"
      and (
        "s"."service_id" = "l"."service_id"
        or "s"."name" = "l"."description"
      )
  ) as "agreed_price"
from
  "job_cards" as "j"
  inner join "bookings" as "b" on "b"."garage_id" = $2
  and "b"."id" = "j"."booking_id"
  inner join "customers" as "c" on "c"."garage_id" = $3
  and "c"."id" = "b"."customer_id"
  inner join "job_card_lines" as "l" on "l"."garage_id" = $4
  and "l"."job_card_id" = $5
where
  "j"."garage_id" = $6
  and "j"."id" = $7
  and "b"."source" <> $8
  and "l"."approval" = $9
  and "l"."answer_id" is null
  and "l"."rework_bill_id" is null;

-- listBookedNotOnCard
select
  "c"."name",
  "b"."created_at",
  "j"."charges_tax",
  "s"."name" as "service_name",
  "s"."base_price",
  "s"."agreed_price",
  "s"."tax_rate"
from
  "job_cards" as "j"
  inner join "bookings" as "b" on "b"."garage_id" = $1
  and "b"."id" = "j"."booking_id"
  inner join "customers" as "c" on "c"."garage_id" = $2
  and "c"."id" = "b"."customer_id"
  inner join "booking_services" as "s" on "s"."garage_id" = $3
  and "s"."booking_id" = "b"."id"
where
  "j"."garage_id" = $4
  and "j"."id" = $5
  and "b"."source" <> $6
  and not exists (
    select
      "l"."id"
    from
      "job_card_lines" as "l"
    where
      "l"."garage_id" = $7
      and "l"."job_card_id" = $8
      and (
        "l"."service_id" = "s"."service_id"
        or "l"."description" = "s"."name"
      )
  )
order by
  "s"."position";
