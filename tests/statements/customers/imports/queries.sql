-- insertImport
insert into
  "customer_imports" ("garage_id", "id", "created_by", "file_name", "state", "failure")
values
  ($1, $2, $3, $4, $5, $6);

-- findImport
select
  *,
  updated_at < now() - interval '1 minute' as "is_stale"
from
  "customer_imports"
where
  garage_id = $1::uuid
  and id = $2::uuid;

-- lockImport
select
  *,
  updated_at < now() - interval '1 minute' as "is_stale"
from
  "customer_imports"
where
  garage_id = $1::uuid
  and id = $2::uuid
for update;

-- deleteImport
delete from "customer_imports"
where
  garage_id = $1::uuid
  and id = $2::uuid;

-- deleteUnfinished
delete from "customer_imports"
where
  "garage_id" = $1
  and "created_by" = $2
  and "state" not in ($3, $4);

-- listOldUnlogged
select
  /* across garages */
  "garage_id",
  "id"
from
  "customer_imports"
where
  updated_at < now() - interval '1 day'
  and added_customers + added_vehicles > logged_customers + logged_vehicles;

-- deleteOldImports
select distinct
  /* across garages */
  "garage_id"
from
  "customer_imports"
where
  updated_at < now() - interval '1 day';

delete from "customer_imports"
where
  "garage_id" = $1
  and updated_at < now() - interval '1 day';

-- insertRows
insert into
  customer_import_rows (garage_id, import_id, row_number, cells)
select
  $1::uuid,
  $2::uuid,
  "row",
  cells
from
  jsonb_to_recordset($3::jsonb) as given ("row" integer, cells jsonb);

-- setReady
update "customer_imports"
set
  "state" = $1,
  "columns" = $2,
  "mapping" = $3,
  "total_rows" = $4,
  "unused" = $5,
  "updated_at" = now()
where
  garage_id = $6::uuid
  and id = $7::uuid;

-- setChecking
update "customer_imports"
set
  "state" = $1,
  "mapping" = $2,
  "checked_rows" = $3,
  "new_customers" = $4,
  "new_vehicles" = $5,
  "faulty_rows" = $6,
  "partial_rows" = $7,
  "known_rows" = $8,
  "check_number" = check_number + 1,
  "failure" = $9,
  "updated_at" = now()
where
  garage_id = $10::uuid
  and id = $11::uuid
returning
  "check_number";

-- setState
update "customer_imports"
set
  "state" = $1,
  "failure" = $2,
  "updated_at" = now()
where
  garage_id = $3::uuid
  and id = $4::uuid;

-- claimRun
update "customer_imports"
set
  "state" = $1,
  "failure" = $2,
  "updated_at" = now()
where
  garage_id = $3::uuid
  and id = $4::uuid
  and (
    "state" = $5
    or (
      "state" = $6
      and updated_at < now() - interval '1 minute'
    )
  )
returning
  "id";

-- listRows: all
select
  *
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "row_number" > $3
order by
  "row_number"
limit
  $4;

-- listRows: of verdicts
select
  *
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "row_number" > $3
  and "verdict" in ($4)
order by
  "row_number"
limit
  $5;

-- listRows: with fields left out
select
  *
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "row_number" > $3
  and "verdict" in ($4)
  and faults <> '[]'::jsonb
order by
  "row_number"
limit
  $5;

-- findKnownPhones
select
  "phone_key",
  "name"
from
  "customers"
where
  "garage_id" = $1
  and "phone_key" in ($2);

-- findKnownPlates
select
  "registration_number",
  "customers"."name"
from
  "vehicles"
  inner join "customers" on "customers"."garage_id" = $1
  and "customers"."id" = "vehicles"."customer_id"
where
  "vehicles"."garage_id" = $2
  and "registration_number" in ($3)
  and "vehicles"."state" = $4;

-- saveVerdicts
update "customer_imports"
set
  "checked_rows" = checked_rows + $1,
  "updated_at" = now()
where
  garage_id = $2::uuid
  and id = $3::uuid
  and "check_number" = $4
  and "state" = $5
returning
  "id";

update customer_import_rows as staged
set
  verdict = given.verdict,
  faults = given.faults,
  note = given.note,
  customer_id = given.customer_id,
  phone_key = given.phone_key,
  customer = given.customer,
  vehicle = given.vehicle
from
  jsonb_to_recordset($1::jsonb) as given (
    row_number integer,
    verdict text,
    faults jsonb,
    note text,
    customer_id uuid,
    phone_key text,
    customer jsonb,
    vehicle jsonb
  )
where
  staged.garage_id = $2
  and staged.import_id = $3
  and staged.row_number = given.row_number;

-- setChecked
update customer_imports
set
  state = 'CHECKED',
  updated_at = now(),
  new_customers = counted.customers,
  new_vehicles = counted.vehicles,
  faulty_rows = counted.faulty,
  known_rows = counted.known,
  partial_rows = counted.partial
from
  (
    select
      count(*) filter (
        where
          verdict = 'NEW'
      ) as customers,
      count(*) filter (
        where
          vehicle is not null
          and verdict in ('NEW', 'VEHICLE')
      ) as vehicles,
      count(*) filter (
        where
          verdict = 'FAULTY'
      ) as faulty,
      count(*) filter (
        where
          verdict = 'KNOWN'
      ) as known,
      count(*) filter (
        where
          verdict in ('NEW', 'VEHICLE')
          and faults <> '[]'::jsonb
      ) as partial
    from
      customer_import_rows
    where
      garage_id = $1
      and import_id = $2
  ) counted
where
  garage_id = $3
  and id = $4
  and check_number = $5
  and state = 'CHECKING';

-- recount
update customer_imports
set
  state = 'CHECKED',
  updated_at = now(),
  new_customers = counted.customers,
  new_vehicles = counted.vehicles,
  faulty_rows = counted.faulty,
  known_rows = counted.known,
  partial_rows = counted.partial
from
  (
    select
      count(*) filter (
        where
          verdict = 'NEW'
      ) as customers,
      count(*) filter (
        where
          vehicle is not null
          and verdict in ('NEW', 'VEHICLE')
      ) as vehicles,
      count(*) filter (
        where
          verdict = 'FAULTY'
      ) as faulty,
      count(*) filter (
        where
          verdict = 'KNOWN'
      ) as known,
      count(*) filter (
        where
          verdict in ('NEW', 'VEHICLE')
          and faults <> '[]'::jsonb
      ) as partial
    from
      customer_import_rows
    where
      garage_id = $1
      and import_id = $2
  ) counted
where
  garage_id = $3
  and id = $4
  and state = 'CHECKED';

-- findRow
select
  *
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "row_number" = $3;

-- findFurtherCar
select
  "row_number"
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "verdict" = $3
  and "phone_key" = $4
order by
  "row_number"
limit
  $5;

-- findTwins
select
  "row_number",
  "verdict",
  "phone_key",
  "customer_id",
  vehicle ->> 'registration_number' as "plate"
from
  "customer_import_rows"
where
  "garage_id" = $1
  and "import_id" = $2
  and "verdict" in ($3, $4)
  and "row_number" <> $5
  and (
    (
      "verdict" = $6
      and "phone_key" = $7
    )
    or vehicle ->> 'registration_number' = $8
  );

-- saveCorrection
update "customer_import_rows"
set
  "verdict" = $1,
  "note" = $2,
  "customer_id" = $3,
  "phone_key" = $4,
  "cells" = $5,
  "faults" = $6,
  "customer" = $7,
  "vehicle" = $8
where
  "garage_id" = $9
  and "import_id" = $10
  and "row_number" = $11
returning
  *;
