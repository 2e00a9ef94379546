-- getFacts
select
  "first_steps_hidden",
  "is_listed",
  upi_address <> ''
  or bank_account <> '' as "names_payment",
  exists (
    select
      1
    from
      services
    where
      garage_id = $1
      and is_active
      and base_price > 0
  ) as "has_services",
  exists (
    select
      1
    from
      garage_days
    where
      garage_id = $2
  ) as "has_hours",
  exists (
    select
      1
    from
      customers
    where
      garage_id = $3
  ) as "has_customers",
  exists (
    select
      1
    from
      job_cards
    where
      garage_id = $4
  ) as "has_job_cards"
from
  "garages"
where
  "id" = $5;

-- setHidden
update "garages"
set
  "first_steps_hidden" = $1
where
  "id" = $2
  and "first_steps_hidden" <> $3
returning
  "id";
