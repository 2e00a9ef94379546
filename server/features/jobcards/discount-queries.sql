-- staffDiscountLimit
select
  "staff_discount_percent"
from
  "garages"
where
  "id" = $1;

-- updateDiscount
update "job_cards"
set
  "discount_kind" = $1,
  "discount_value" = $2
where
  "garage_id" = $3
  and "id" = $4;

-- findBilledLine
select
  "l".*,
  "b"."number",
  coalesce(
    (
      select
        sum(n.taxable)
      from
        bill_lines n
        join bills c on c.garage_id = n.garage_id
        and c.id = n.bill_id
      where
        n.garage_id = $1
        and c.garage_id = $2
        and c.corrects_id = $3
        and n.corrects_position = $4
    ),
    0
  ) as "credited"
from
  "bill_lines" as "l"
  inner join "bills" as "b" on "b"."garage_id" = $5
  and "b"."id" = "l"."bill_id"
where
  "l"."garage_id" = $6
  and "l"."bill_id" = $7
  and "l"."position" = $8
  and "b"."vehicle_id" = $9
  and "b"."kind" <> $10;

-- findPricedRework
select
  "id"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "rework_bill_id" is not null
  and "unit_price" > $3
limit
  $4;
