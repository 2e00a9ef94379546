-- lockVisitor
select
  "id",
  "name",
  "phone",
  "phone_key",
  "status"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for share;

-- findCarOf
select
  "id",
  "search_text"
from
  "vehicles"
where
  "garage_id" = $1
  and "id" = $2
  and "customer_id" = $3;

-- findCompany
select
  "company_name",
  "gst_number",
  "address_line1",
  "address_line2",
  "city",
  "state",
  "pincode"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
  and "customer_type" = $3;

-- lockVisitCustomer
select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for share;

-- lockVisitCustomerOf: booking
select
  "customer_id"
from
  "bookings"
where
  "garage_id" = $1
  and "id" = $2;

select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for no key update;

-- lockVisitCustomerOf: job card
select
  "customer_id"
from
  "job_cards"
where
  "garage_id" = $1
  and "id" = $2;

select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for no key update;

-- recordVisit
update "customers"
set
  "last_visit_date" = greatest(last_visit_date, $1::date)
where
  "garage_id" = $2
  and "id" = $3;
