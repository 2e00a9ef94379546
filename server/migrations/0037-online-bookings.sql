-- When a service is due again: whichever comes first.
alter table services add column interval_months smallint;

alter table services add constraint services_interval_months_check check (interval_months > 0);

alter table services add column interval_km integer;

alter table services add constraint services_interval_km_check check (interval_km > 0);

-- Who confirms what drivers book themselves: somebody of the garage, or nobody.
alter table garages add column confirms_bookings text not null default 'GARAGE';

alter table garages add constraint garages_confirms_bookings_check check (confirms_bookings in ('GARAGE', 'AT_ONCE'));

-- What Pahiya promises off a first service.
alter table garages add column gives_first_service boolean not null default true;

alter table bookings add column source text not null default 'BACK_OFFICE';

alter table bookings add constraint bookings_source_check check (source in ('BACK_OFFICE', 'WEBSITE', 'DUE'));

-- What the first service took off, within 'discount'; 0: it was none.
alter table bookings add column first_service_percent smallint not null default 0;

alter table bookings add column moved_by_driver smallint not null default 0;

-- Of its calendar entry: one more at each move and at the cancellation.
alter table bookings add column ics_sequence integer not null default 0;

-- What is booked; position 0 is the booking's own service. The agreed prices come to estimated_price less discount.
create table booking_services (
  garage_id uuid not null,
  booking_id uuid not null,
  position smallint not null,
  service_id uuid not null,
  -- As it was booked.
  name text not null,
  base_price numeric(12, 2) not null check (base_price >= 0),
  final_price numeric(12, 2) not null check (final_price >= 0),
  agreed_price numeric(12, 2) not null check (agreed_price between 0 and base_price),
  tax_rate numeric(5, 2) not null,
  primary key (garage_id, booking_id, position)
);

select distribute('booking_services');

insert into booking_services
  (garage_id, booking_id, position, service_id, name, base_price, final_price, agreed_price, tax_rate)
select b.garage_id, b.id, 0, b.service_id, s.name, b.estimated_price, b.estimated_price - b.discount,
  b.estimated_price - b.discount, s.tax_rate
from bookings b
join services s on s.garage_id = b.garage_id and s.id = b.service_id;

alter table booking_services add foreign key (garage_id, booking_id) references bookings (garage_id, id) on delete cascade;

alter table booking_services add foreign key (garage_id, service_id) references services (garage_id, id);

create index booking_services_of_service on booking_services (garage_id, service_id);

-- What drivers did with their bookings: written once, and kept when the booking goes.
create table booking_events (
  garage_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null check (kind in ('BOOKED', 'MOVED', 'CANCELLED')),
  by_kind text not null check (by_kind in ('DRIVER', 'GARAGE', 'SYSTEM')),
  user_id uuid,
  via text not null check (via in ('ACCOUNT', 'LINK', 'BACK_OFFICE')),
  from_date date,
  from_slot text,
  to_date date,
  to_slot text,
  reason text,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('booking_events');

alter table booking_events add foreign key (garage_id) references garages (id);

create index booking_events_of_booking on booking_events (garage_id, booking_id, id);

revoke update, delete, truncate on booking_events from current_user;

select write_once('booking_events');

-- Whose first service has been given, by phone and by plate, at whichever garage.
create table first_service_claims (
  key text primary key,
  garage_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz(3) not null default now()
);

create index first_service_claims_of_booking on first_service_claims (booking_id);

-- A plate is one customer's; another who books with it claims it until an advisor has asked.
alter table vehicles add column state text not null default 'CURRENT';

alter table vehicles add constraint vehicles_state_check check (state in ('CURRENT', 'CLAIMED', 'SHARED', 'PAST'));

drop index vehicles_by_plate;

create unique index vehicles_by_plate on vehicles (garage_id, registration_number) where state = 'CURRENT';

create index vehicles_by_plate_anywhere on vehicles (registration_number, garage_id);
