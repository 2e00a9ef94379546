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
  "l"."position",
  "l"."kind",
  "l"."description",
  "l"."warranty_months",
  "l"."warranty_km"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = $1
  and "l"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = $2
  and "j"."id" = "b"."job_card_id"
where
  "b"."garage_id" = $3
  and "b"."vehicle_id" = $4
  and "b"."kind" <> $5
  and (
    "l"."warranty_months" > $6
    or "l"."warranty_km" > $7
  )
  and not exists (
    select
      "c"."corrects_position"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = $8
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = $9
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
  $10;
