-- New rows wait in a list beside a GIN index until it is merged, and every search reads that list. 4 MB of it (the default)
-- cost more than reading the table, and the embedded database has no autovacuum that would merge it.
alter index customers_search set (gin_pending_list_limit = 64);

alter index vehicles_search set (gin_pending_list_limit = 64);

alter index bookings_search set (gin_pending_list_limit = 64);

alter index job_cards_search set (gin_pending_list_limit = 64);

alter index leads_search set (gin_pending_list_limit = 64);

-- A file of customers on its way into the register. What it holds is swept after a day.
create table customer_imports (
  garage_id uuid not null,
  id uuid not null,
  -- No foreign key: a file that is gone tomorrow does not keep somebody in the staff.
  created_by uuid not null,
  file_name text not null,
  state text not null check (state in ('READING', 'READY', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE')),
  -- The titles of the columns, and for each the field it goes to, or null.
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  total_rows integer not null default 0,
  checked_rows integer not null default 0,
  -- Rows by verdict once they are checked; what was added once it is done.
  new_customers integer not null default 0,
  new_vehicles integer not null default 0,
  faulty_rows integer not null default 0,
  known_rows integer not null default 0,
  -- Raised by every check: one that was overtaken by the next stops.
  check_number integer not null default 0,
  failure text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('customer_imports');

alter table customer_imports add foreign key (garage_id) references garages (id);

create index customer_imports_by_age on customer_imports (updated_at);

create table customer_import_rows (
  garage_id uuid not null,
  import_id uuid not null,
  -- As a spreadsheet counts them.
  row_number integer not null,
  cells jsonb not null,
  -- NEW: a customer. VEHICLE: a further vehicle of a customer of the same file. KNOWN and FAULTY are left out.
  verdict text check (verdict in ('NEW', 'VEHICLE', 'KNOWN', 'FAULTY')),
  -- For each faulty field its column (null: none was chosen for it) and its sentence.
  faults jsonb not null default '[]',
  note text,
  -- The columns of the rows to come, ready to be inserted.
  customer_id uuid,
  phone_key text,
  customer jsonb,
  vehicle jsonb,
  primary key (garage_id, import_id, row_number)
);

select distribute('customer_import_rows');

alter table customer_import_rows add foreign key (garage_id, import_id) references customer_imports (garage_id, id)
  on delete cascade;

create index customer_import_rows_by_verdict on customer_import_rows (garage_id, import_id, verdict, row_number);
