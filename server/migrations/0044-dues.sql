-- Until when a car's insurance and its PUC certificate hold, where that is known.
alter table vehicles add column insurance_until date;

alter table vehicles add column puc_until date;

-- Whether reminders go by themselves, two weeks before something is due.
alter table garages add column reminds_by_itself boolean not null default false;

-- The service that a line is, of one that was booked.
alter table job_card_lines add column service_id uuid;

alter table job_card_lines add foreign key (garage_id, service_id) references services (garage_id, id);

-- What an odometer showed: written once, and kept when the car goes.
create table odometer_readings (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  km integer not null check (km >= 0),
  read_on date not null,
  source text not null check (source in ('CARD', 'DRIVER')),
  -- Below the one before, and confirmed: the instrument was changed.
  doubtful boolean not null default false,
  request_id uuid,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('odometer_readings');

alter table odometer_readings add foreign key (garage_id) references garages (id);

create index odometer_readings_of_vehicle on odometer_readings (garage_id, vehicle_id, read_on desc, id desc);

create unique index odometer_readings_by_request on odometer_readings (garage_id, request_id)
  where request_id is not null;

insert into odometer_readings (garage_id, id, vehicle_id, km, read_on, source, at)
select garage_id, id, vehicle_id, odometer_in, (opened_at at time zone 'Asia/Kolkata')::date, 'CARD', delivered_at
from job_cards
where status = 'DELIVERED';

revoke update, delete, truncate on odometer_readings from current_user;

select write_once('odometer_readings');

-- What a car is due for (docs/rules.md#reminders).
create table dues (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('SERVICE', 'INSURANCE', 'PUC')),
  service_id uuid,
  -- When it was last done, and at how many kilometres.
  from_on date,
  from_km integer,
  interval_months smallint,
  interval_km integer,
  due_on date,
  due_km integer,
  -- The earlier of due_on and of the day on which the car will have gone as far; or later_on.
  due_by date not null,
  later_on date,
  state text not null default 'OPEN' check (state in ('OPEN', 'BOOKED', 'DONE', 'DROPPED')),
  -- Somebody was told or called: until then their answer is awaited.
  contacted_until date,
  no_answers smallint not null default 0,
  -- Looked at by the reminders that go by themselves, once.
  looked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id),
  check ((kind = 'SERVICE') = (service_id is not null)),
  check (due_on is not null or due_km is not null)
);

select distribute('dues');

alter table dues add foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade;

alter table dues add foreign key (garage_id, service_id) references services (garage_id, id) on delete cascade;

create unique index dues_open_service on dues (garage_id, vehicle_id, service_id)
  where state in ('OPEN', 'BOOKED') and kind = 'SERVICE';

create unique index dues_open_paper on dues (garage_id, vehicle_id, kind)
  where state in ('OPEN', 'BOOKED') and kind <> 'SERVICE';

create index dues_by_day on dues (garage_id, due_by, id) where state = 'OPEN';

create index dues_to_look_at on dues (due_by) where state = 'OPEN' and looked_at is null;

-- Every message and call about what is due; written once.
create table due_contacts (
  garage_id uuid not null,
  id uuid not null,
  due_id uuid not null,
  vehicle_id uuid not null,
  how text not null check (how in ('SMS', 'EMAIL', 'WHATSAPP', 'CALL')),
  outcome text check (outcome in ('BOOKED', 'LATER', 'NO_ANSWER', 'ELSEWHERE', 'SOLD', 'STOP')),
  later_on date,
  note text not null default '',
  by_user uuid,
  by_name text,
  request_id uuid,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id),
  check ((how = 'CALL') = (outcome is not null))
);

select distribute('due_contacts');

alter table due_contacts add foreign key (garage_id) references garages (id);

create index due_contacts_of_due on due_contacts (garage_id, due_id, id desc);

create index due_contacts_of_vehicle on due_contacts (garage_id, vehicle_id, at desc);

create unique index due_contacts_by_request on due_contacts (garage_id, request_id) where request_id is not null;

revoke update, delete, truncate on due_contacts from current_user;

select write_once('due_contacts');

-- What is due that a booking is for.
alter table bookings add column due_id uuid;

create index bookings_of_due on bookings (garage_id, due_id) where due_id is not null;
