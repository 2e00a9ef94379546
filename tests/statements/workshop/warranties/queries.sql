-- findVehicle
select
  "id"
from
  "vehicles"
where
  "garage_id" = $1
  and "id" = $2;

-- listWarrantedLines
select
  "b"."id" as "bill_id",
  "b"."number",
  "b"."issued_on",
  "b"."job_card_id",
  "b"."car",
  "j"."delivered_at",
  "j"."odometer_in",
  "l"."position",
  "l"."kind",
  "l"."description",
  "l"."warranty_months",
  "l"."warranty_km",
  (
    select
      max("k"."odometer_in") as "reading"
    from
      "job_cards" as "k"
    where
      "k"."garage_id" = $1
      and "k"."vehicle_id" = $2
      and "k"."status" <> $3
      and "k"."opened_at" > "b"."issued_at"
  ) as "reading"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = $4
  and "l"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = $5
  and "j"."id" = "b"."job_card_id"
where
  "b"."garage_id" = $6
  and "b"."vehicle_id" = $7
  and "b"."kind" <> $8
  and (
    "l"."warranty_months" > $9
    or "l"."warranty_km" > $10
  )
  and not exists (
    select
      "c"."corrects_position"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = $11
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = $12
      and "n"."corrects_id" = "b"."id"
      and "c"."corrects_position" = "l"."position"
    group by
      "c"."corrects_position"
    having
      sum(c.taxable) >= l.taxable
  )
order by
  "b"."id" desc,
  "l"."position"
limit
  $13;

-- findBilledLine
select
  "b"."id" as "bill_id",
  "b"."number",
  "b"."issued_on",
  "b"."job_card_id",
  "b"."car",
  "j"."delivered_at",
  "j"."odometer_in",
  "l"."position",
  "l"."kind",
  "l"."description",
  "l"."warranty_months",
  "l"."warranty_km",
  (
    select
      max("k"."odometer_in") as "reading"
    from
      "job_cards" as "k"
    where
      "k"."garage_id" = $1
      and "k"."vehicle_id" = $2
      and "k"."status" <> $3
      and "k"."opened_at" > "b"."issued_at"
  ) as "reading",
  "l"."quantity",
  "l"."unit",
  "l"."tax_code",
  "l"."tax_rate",
  "l"."taxable",
  "l"."rework_bill_id",
  "l"."rework_position",
  (
    select
      coalesce(sum(c.taxable), 0) as "credited"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = $4
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = $5
      and "n"."corrects_id" = $6
      and "c"."corrects_position" = $7
  ) as "credited"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = $8
  and "l"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = $9
  and "j"."id" = "b"."job_card_id"
where
  "b"."garage_id" = $10
  and "b"."vehicle_id" = $11
  and "b"."kind" <> $12
  and "b"."id" = $13
  and "l"."position" = $14;

-- listWarrantedLinesOfPhone: of all time
select
  /* across garages */
  "b"."id" as "bill_id",
  "b"."number",
  "b"."issued_on",
  "b"."job_card_id",
  "j"."delivered_at",
  "j"."odometer_in",
  "b"."car",
  "v"."registration_number",
  "l"."position",
  "l"."kind",
  "l"."description",
  "l"."warranty_months",
  "l"."warranty_km",
  "g"."name" as "garage_name",
  (
    select
      max("k"."odometer_in") as "reading"
    from
      "job_cards" as "k"
    where
      "k"."garage_id" = "b"."garage_id"
      and "k"."vehicle_id" = "b"."vehicle_id"
      and "k"."status" <> $1
      and "k"."opened_at" > "b"."issued_at"
    group by
      "k"."garage_id"
  ) as "reading"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = "b"."garage_id"
  and "l"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "b"."garage_id"
  and "v"."id" = "b"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
where
  "j"."phone_key" = $2
  and "b"."kind" <> $3
  and (
    "l"."warranty_months" > $4
    or "l"."warranty_km" > $5
  )
  and not exists (
    select
      "c"."corrects_position"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = "n"."garage_id"
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = "b"."garage_id"
      and "n"."corrects_id" = "b"."id"
      and "c"."corrects_position" = "l"."position"
    group by
      "c"."garage_id",
      "c"."corrects_position"
    having
      sum(c.taxable) >= l.taxable
  )
order by
  "b"."id" desc,
  "l"."position"
limit
  $6;

-- listWarrantedLinesOfPhone: of a number’s new owner
select
  /* across garages */
  "b"."id" as "bill_id",
  "b"."number",
  "b"."issued_on",
  "b"."job_card_id",
  "j"."delivered_at",
  "j"."odometer_in",
  "b"."car",
  "v"."registration_number",
  "l"."position",
  "l"."kind",
  "l"."description",
  "l"."warranty_months",
  "l"."warranty_km",
  "g"."name" as "garage_name",
  (
    select
      max("k"."odometer_in") as "reading"
    from
      "job_cards" as "k"
    where
      "k"."garage_id" = "b"."garage_id"
      and "k"."vehicle_id" = "b"."vehicle_id"
      and "k"."status" <> $1
      and "k"."opened_at" > "b"."issued_at"
    group by
      "k"."garage_id"
  ) as "reading"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = "b"."garage_id"
  and "l"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "b"."garage_id"
  and "v"."id" = "b"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
where
  "j"."phone_key" = $2
  and "b"."kind" <> $3
  and "b"."issued_at" > $4
  and (
    "l"."warranty_months" > $5
    or "l"."warranty_km" > $6
  )
  and not exists (
    select
      "c"."corrects_position"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = "n"."garage_id"
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = "b"."garage_id"
      and "n"."corrects_id" = "b"."id"
      and "c"."corrects_position" = "l"."position"
    group by
      "c"."garage_id",
      "c"."corrects_position"
    having
      sum(c.taxable) >= l.taxable
  )
order by
  "b"."id" desc,
  "l"."position"
limit
  $7;
