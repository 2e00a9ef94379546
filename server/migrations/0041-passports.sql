-- A page that whoever has its link may read: the history of a driver's car (docs/rules.md#passports). Its token stands in
-- public_links as a hash.
create table passport_shares (
  id uuid primary key,
  vehicle_id uuid not null references user_vehicles (id) on delete cascade,
  with_amounts boolean not null,
  views integer not null default 0,
  last_view_at timestamptz(3),
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create index passport_shares_of_vehicle on passport_shares (vehicle_id);

create unique index passport_shares_by_request on passport_shares (vehicle_id, request_id) where request_id is not null;

-- A car offered to the owner of a phone, and who had it before. While it is offered it hangs on the seller's car, with which
-- it goes; once accepted it stands alone, and says whose visits the buyer reads.
create table car_handovers (
  id uuid primary key,
  vehicle_id uuid references user_vehicles (id) on delete cascade,
  plate text not null,
  from_phone_key text not null,
  -- The seller's account began then: what is older was of somebody else with that number.
  from_since timestamptz(3),
  to_phone_key text not null,
  with_amounts boolean not null,
  state text not null default 'OFFERED' check (state in ('OFFERED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((state = 'OFFERED') = (settled_at is null)),
  check (state = 'ACCEPTED' or vehicle_id is not null)
);

-- A car is offered to one at a time.
create unique index car_handovers_open on car_handovers (vehicle_id) where state = 'OFFERED';

create unique index car_handovers_by_request on car_handovers (vehicle_id, request_id) where request_id is not null;

create index car_handovers_to on car_handovers (to_phone_key, state);

create index car_handovers_from on car_handovers (from_phone_key);

create index car_handovers_of_plate on car_handovers (plate) where state = 'ACCEPTED';
