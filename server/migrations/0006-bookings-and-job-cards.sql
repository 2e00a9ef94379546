-- The last number that each series of a garage ('booking', 'job-card') has given.
create table garage_counters (
  garage_id uuid not null,
  name text not null,
  last_number bigint not null,
  primary key (garage_id, name)
);

select distribute('garage_counters');

alter table garage_counters add foreign key (garage_id) references garages (id);

create table bookings (
  garage_id uuid not null,
  id uuid not null,
  booking_number text not null,
  customer_id uuid not null,
  vehicle_id uuid not null,
  service_id uuid not null,
  -- The customer's, for the driver's own list.
  phone_key text not null,
  estimated_price numeric(12, 2) not null default 0 check (estimated_price >= 0),
  preferred_date date not null,
  preferred_time_slot text not null check (preferred_time_slot in ('MORNING', 'AFTERNOON', 'EVENING')),
  customer_notes text,
  pickup_required boolean not null default false,
  pickup_address text,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  confirmed_at timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  cancelled_at timestamptz(3),
  -- Number, customer's name and phone, car and plate in lower case.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('bookings');

alter table bookings add foreign key (garage_id, customer_id) references customers (garage_id, id);

alter table bookings add foreign key (garage_id, vehicle_id) references vehicles (garage_id, id);

alter table bookings add foreign key (garage_id, service_id) references services (garage_id, id);

create unique index bookings_by_number on bookings (garage_id, booking_number);

create index bookings_by_day on bookings (garage_id, preferred_date, preferred_time_slot);

create index bookings_by_status on bookings (garage_id, status, id desc);

create index bookings_latest on bookings (garage_id, id desc);

create index bookings_completed on bookings (garage_id, completed_at);

create index bookings_of_customer on bookings (garage_id, customer_id, id desc);

create index bookings_of_vehicle on bookings (garage_id, vehicle_id);

create index bookings_of_service on bookings (garage_id, service_id);

create index bookings_by_phone on bookings (phone_key, id desc);

create index bookings_search on bookings using gin (garage_id, search_text gin_trgm_ops);

create table job_cards (
  garage_id uuid not null,
  id uuid not null,
  job_card_number text not null,
  customer_id uuid not null,
  vehicle_id uuid not null,
  booking_id uuid,
  phone_key text not null,
  customer_concerns text,
  advisor_observations text,
  odometer_in integer not null check (odometer_in >= 0),
  fuel_level text not null default 'HALF' check (fuel_level in ('EMPTY', 'QUARTER', 'HALF', 'THREE_QUARTER', 'FULL')),
  estimated_delivery date not null,
  bay_number text,
  advisor_id uuid,
  technician_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_PROGRESS', 'READY', 'DELIVERED', 'CANCELLED')),
  payment_status text not null default 'PENDING' check (payment_status in ('PENDING', 'PARTIAL', 'PAID')),
  -- Kept by the transaction that locks the card: the sum of its lines, and of its payments less refunds.
  total_amount numeric(12, 2) not null default 0 check (total_amount >= 0),
  amount_paid numeric(12, 2) not null default 0 check (amount_paid >= 0 and amount_paid <= total_amount),
  opened_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ready_at timestamptz(3),
  delivered_at timestamptz(3),
  cancelled_at timestamptz(3),
  -- Number, customer's name and phone, car and plate in lower case.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('job_cards');

alter table job_cards add foreign key (garage_id, customer_id) references customers (garage_id, id);

alter table job_cards add foreign key (garage_id, vehicle_id) references vehicles (garage_id, id);

alter table job_cards add foreign key (garage_id, booking_id) references bookings (garage_id, id);

alter table job_cards add foreign key (garage_id, advisor_id) references garage_members (garage_id, user_id);

alter table job_cards add foreign key (garage_id, technician_id) references garage_members (garage_id, user_id);

create unique index job_cards_by_number on job_cards (garage_id, job_card_number);

-- A booking becomes one job card; a cancelled one may be opened again.
create unique index job_cards_of_booking on job_cards (garage_id, booking_id) where status <> 'CANCELLED';

create index job_cards_latest on job_cards (garage_id, id desc);

create index job_cards_by_status on job_cards (garage_id, status, id desc);

create index job_cards_by_payment on job_cards (garage_id, payment_status, id desc);

create index job_cards_delivered on job_cards (garage_id, delivered_at);

create index job_cards_of_customer on job_cards (garage_id, customer_id, id desc);

create index job_cards_of_vehicle on job_cards (garage_id, vehicle_id);

create index job_cards_by_phone on job_cards (phone_key, id desc);

create index job_cards_search on job_cards using gin (garage_id, search_text gin_trgm_ops);

create table job_card_lines (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('LABOUR', 'PART')),
  description text not null,
  quantity numeric(10, 2) not null check (quantity > 0),
  unit text not null,
  unit_price numeric(12, 2) not null check (unit_price >= 0),
  -- Rupees off the whole line, before tax.
  discount numeric(12, 2) not null default 0 check (discount >= 0),
  -- HSN of a part, SAC of labour.
  tax_code text not null default '',
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('job_card_lines');

alter table job_card_lines add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index job_card_lines_of_card on job_card_lines (garage_id, job_card_id, position, id);

create table payments (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND')),
  method text not null check (method in ('CASH', 'UPI', 'CARD', 'BANK')),
  amount numeric(12, 2) not null check (amount > 0),
  reference text not null default '',
  received_by uuid not null,
  received_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('payments');

alter table payments add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create index payments_of_card on payments (garage_id, job_card_id, id);

create index payments_by_day on payments (garage_id, received_at);
