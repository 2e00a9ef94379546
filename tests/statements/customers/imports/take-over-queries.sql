-- planAnew
discard plans;

-- findBatch
select
  "row_number",
  "phone_key",
  "customer_id"
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "verdict" = $3
  and "row_number" > $4
order by
  "row_number"
limit
  $5;

-- skipKnownRows: new customers
select
  "phone_key" as "key"
from
  "customers"
where
  "garage_id" = $1
  and "phone_key" = any ($2::text[]);

update customer_import_rows as staged
set
  verdict = 'KNOWN',
  note = 'This phone has become known since the check. Skipped; nothing changed.'
where
  staged.garage_id = $1
  and staged.import_id = $2
  and staged.verdict = $3
  and staged.row_number = any ($4::integer[])
  and staged.phone_key = any ($5::text[]);

-- skipKnownRows: further cars
select
  "id" as "key"
from
  "customers"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[]);

update customer_import_rows as staged
set
  verdict = 'KNOWN',
  note = 'This phone has become known since the check. Skipped; nothing changed.'
where
  staged.garage_id = $1
  and staged.import_id = $2
  and staged.verdict = $3
  and staged.row_number = any ($4::integer[])
  and not staged.customer_id = any ($5::uuid[]);

-- importCustomers
insert into
  customers (
    garage_id,
    id,
    name,
    email,
    phone,
    phone_key,
    alternate_phone,
    customer_type,
    company_name,
    address_line1,
    address_line2,
    city,
    state,
    pincode,
    gst_number,
    notes,
    search_text,
    status,
    vehicle_count
  )
select
  $1::uuid,
  staged.customer_id,
  new.name,
  new.email,
  new.phone,
  new.phone_key,
  new.alternate_phone,
  new.customer_type,
  new.company_name,
  new.address_line1,
  new.address_line2,
  new.city,
  new.state,
  new.pincode,
  new.gst_number,
  new.notes,
  new.search_text,
  new.status,
  case
    when staged.vehicle is null then 0
    else 1
  end
from
  customer_import_rows staged
  cross join lateral jsonb_to_record(staged.customer) as new (
    name text,
    email text,
    phone text,
    phone_key text,
    alternate_phone text,
    customer_type text,
    company_name text,
    address_line1 text,
    address_line2 text,
    city text,
    state text,
    pincode text,
    gst_number text,
    notes text,
    search_text text,
    status text
  )
where
  staged.garage_id = $2
  and staged.import_id = $3
  and staged.verdict = $4
  and staged.row_number = any ($5::integer[])
returning
  vehicle_count;

-- importVehicles
insert into
  vehicles (
    garage_id,
    id,
    customer_id,
    search_text,
    "make",
    "model",
    "registration_number",
    "fuel_type",
    "year"
  )
select
  $1::uuid,
  new.id,
  staged.customer_id,
  new.search_text,
  "new"."make",
  "new"."model",
  "new"."registration_number",
  "new"."fuel_type",
  "new"."year"
from
  customer_import_rows staged
  cross join lateral jsonb_populate_record(null::vehicles, staged.vehicle) as new
where
  staged.garage_id = $2
  and staged.import_id = $3
  and staged.verdict = $4
  and staged.row_number = any ($5::integer[])
  and staged.vehicle is not null
on conflict (garage_id, registration_number)
where
  state = 'CURRENT' do nothing
returning
  id;

-- recountVehicles
update customers
set
  vehicle_count = (
    select
      count(*)
    from
      vehicles
    where
      garage_id = $1
      and customer_id = customers.id
      and state <> 'PAST'
  )
where
  garage_id = $2
  and id = any ($3::uuid[]);

-- setTaken: new customers
update "customer_imports"
set
  "taken_customer_row" = $1,
  "added_customers" = added_customers + $2,
  "added_vehicles" = added_vehicles + $3,
  "updated_at" = now()
where
  "garage_id" = $4
  and "id" = $5;

-- setTaken: further cars
update "customer_imports"
set
  "taken_car_row" = $1,
  "added_customers" = added_customers + $2,
  "added_vehicles" = added_vehicles + $3,
  "updated_at" = now()
where
  "garage_id" = $4
  and "id" = $5;

-- setLogged
update "customer_imports"
set
  "logged_customers" = added_customers,
  "logged_vehicles" = added_vehicles
where
  "garage_id" = $1
  and "id" = $2;

-- setDone
update customer_imports
set
  state = 'DONE',
  failure = null,
  updated_at = now(),
  new_customers = added_customers,
  new_vehicles = added_vehicles,
  known_rows = (
    select
      count(*)
    from
      customer_import_rows
    where
      garage_id = $1
      and import_id = $2
      and verdict = 'KNOWN'
  )
where
  garage_id = $3
  and id = $4;
