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
