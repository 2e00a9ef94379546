-- A driver's own cars; whatever a garage writes about a car stands in the garage's own tables.
create table user_vehicles (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  make text not null,
  model text not null,
  registration_number text not null,
  fuel_type text,
  year smallint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (user_id, registration_number)
);

-- Phone numbers are reissued: a new owner of a number sees nothing from before.
create table deleted_accounts (
  phone_key text primary key,
  deleted_at timestamptz(3) not null default now()
);

create index leads_of_phone on leads (phone_key, id desc);
