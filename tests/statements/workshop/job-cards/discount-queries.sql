-- staffDiscountLimit
select
  "staff_discount_percent"
from
  "garages"
where
  "id" = $1;

-- listPromisedDiscounts
select
  coalesce(l.work_id, l.id) as "work_id",
  e.content -> 'discount' as "discount"
from
  "job_card_lines" as "l"
  left join "estimate_answers" as "a" on "a"."garage_id" = $1
  and "a"."id" = "l"."answer_id"
  inner join "estimates" as "e" on "e"."garage_id" = $2
  and "e"."id" = coalesce(a.estimate_id, l.asked_estimate_id)
where
  "l"."garage_id" = $3
  and "l"."job_card_id" = $4
  and "l"."approval" <> $5
  and e.content -> 'discount' is not null;

-- updateDiscount
update "job_cards"
set
  "discount_kind" = $1,
  "discount_value" = $2
where
  "garage_id" = $3
  and "id" = $4;
