-- Technicians sign in by phone and PIN beside e-mail. A garage that gives a PIN knows it: it opens that garage alone.
create table staff_pins (
  garage_id uuid not null,
  user_id uuid not null,
  phone_key text not null,
  hash text not null,
  misses integer not null default 0,
  set_at timestamptz(3) not null default now(),
  primary key (garage_id, user_id)
);

select replicate('staff_pins');

alter table staff_pins add foreign key (garage_id, user_id) references garage_members (garage_id, user_id) on delete cascade;

create index staff_pins_of_phone on staff_pins (phone_key);

alter table sessions add column pin_garage_id uuid;
