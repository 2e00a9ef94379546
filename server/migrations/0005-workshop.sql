-- Two people may edit one record: whoever saves second, from an older version, is told.
alter table garages add column version integer not null default 1;

alter table garages add column gstin text not null default '';

alter table garages add column upi_address text not null default '';

alter table garages add column invoice_prefix text not null default '';

alter table garage_members add column version integer not null default 1;

-- Somebody who belongs to another garage has been asked to join this one, and has not answered yet.
alter table garage_members add column is_invited boolean not null default false;

alter table services add column version integer not null default 1;

-- Opening hours and places by weekday (0 is Sunday). A day without a row is open, with unlimited places.
create table garage_days (
  garage_id uuid not null,
  weekday smallint not null check (weekday between 0 and 6),
  is_open boolean not null default true,
  opens_at time not null default '09:00',
  closes_at time not null default '18:00',
  morning_places integer check (morning_places >= 0),
  afternoon_places integer check (afternoon_places >= 0),
  evening_places integer check (evening_places >= 0),
  primary key (garage_id, weekday)
);

select distribute('garage_days');

alter table garage_days add foreign key (garage_id) references garages (id);

-- count(*) grows with the garage: unfiltered totals are changed in the transactions that change the rows.
create table garage_totals (
  garage_id uuid not null,
  name text not null,
  total integer not null,
  primary key (garage_id, name)
);

select distribute('garage_totals');

alter table garage_totals add foreign key (garage_id) references garages (id);

-- Who changed what: one row for every write of the back-office, in its transaction, without secrets.
create table audit_log (
  garage_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- As it was then; accounts can go.
  user_name text not null,
  -- Such as 'customer.created'.
  action text not null,
  subject_id uuid,
  subject_label text not null,
  changes jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('audit_log');

alter table audit_log add foreign key (garage_id) references garages (id);

create index audit_log_of_garage on audit_log (garage_id, id desc);

create table customers (
  garage_id uuid not null,
  id uuid not null,
  name text not null,
  email text,
  phone text not null,
  -- The last ten digits: how a driver is recognised.
  phone_key text not null,
  alternate_phone text,
  customer_type text not null default 'INDIVIDUAL' check (customer_type in ('INDIVIDUAL', 'CORPORATE')),
  company_name text,
  address_line1 text,
  address_line2 text,
  city text,
  state text,
  pincode text,
  gst_number text,
  notes text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'BLOCKED')),
  vehicle_count integer not null default 0 check (vehicle_count >= 0),
  -- The day of the last delivered job card or completed booking.
  last_visit_date date,
  -- Name, company, e-mail, and phones without spaces and hyphens, in lower case.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('customers');

alter table customers add foreign key (garage_id) references garages (id);

create index customers_latest on customers (garage_id, id desc);

create index customers_by_status on customers (garage_id, status, id desc);

create index customers_by_phone on customers (garage_id, phone_key);

create index customers_search on customers using gin (garage_id, search_text gin_trgm_ops);

create table vehicles (
  garage_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  make text not null,
  model text not null,
  -- Letters and digits, upper case.
  registration_number text not null,
  fuel_type text check (fuel_type in ('PETROL', 'DIESEL', 'CNG', 'ELECTRIC', 'HYBRID')),
  year smallint,
  -- Make, model and plate in lower case.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('vehicles');

alter table vehicles add foreign key (garage_id, customer_id) references customers (garage_id, id);

create unique index vehicles_by_plate on vehicles (garage_id, registration_number);

create index vehicles_of_customer on vehicles (garage_id, customer_id, id);

create index vehicles_search on vehicles using gin (garage_id, search_text gin_trgm_ops);
