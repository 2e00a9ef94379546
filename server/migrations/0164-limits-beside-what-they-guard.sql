-- Limits are counted beside what they guard (docs/rules.md#limits): a garage's with the garage, a driver's by their phone,
-- addresses and accounts by key. Processes of the release before go on counting in rate_limits until they are replaced; a
-- later migration drops it.
create table garage_limits (
  garage_id uuid not null,
  key text not null,
  hits integer not null,
  expires_at timestamptz(3) not null,
  primary key (garage_id, key)
);

select distribute('garage_limits');

create index garage_limits_expired on garage_limits (expires_at);

create table driver_limits (
  phone_key text not null,
  key text not null,
  hits integer not null,
  expires_at timestamptz(3) not null,
  primary key (phone_key, key)
);

create index driver_limits_expired on driver_limits (expires_at);

create table address_limits (
  key text primary key,
  hits integer not null,
  expires_at timestamptz(3) not null
);

create index address_limits_expired on address_limits (expires_at);

-- Whoever has reached a limit has reached it still.
insert into garage_limits (garage_id, key, hits, expires_at)
select split_part(key, ':', 2)::uuid, split_part(key, ':', 1), hits, expires_at from rate_limits
where key ~ '^(image-uploads|staff garage):[0-9a-f-]{36}$' and expires_at > now();

insert into garage_limits (garage_id, key, hits, expires_at)
select links.garage_id, limits.key, limits.hits, limits.expires_at
from rate_limits limits join public_links links on links.hash = split_part(limits.key, ':', 2)
where limits.key ~ '^link-(reads|photos|prints|answers):' and links.garage_id is not null and limits.expires_at > now();

insert into garage_limits (garage_id, key, hits, expires_at)
select bills.garage_id, limits.key, limits.hits, limits.expires_at
from rate_limits limits join bills on bills.id::text = split_part(limits.key, ':', 2)
where limits.key like 'bill-claims:%' and limits.expires_at > now();

insert into garage_limits (garage_id, key, hits, expires_at)
select cards.garage_id, limits.key, limits.hits, limits.expires_at
from rate_limits limits join job_cards cards on cards.id::text = split_part(limits.key, ':', 2)
where limits.key ~ '^review-(writes|uploads):' and limits.expires_at > now();

insert into driver_limits (phone_key, key, hits, expires_at)
select split_part(key, ':', 2), split_part(key, ':', 1), hits, expires_at from rate_limits
where key ~ '^(code phone|lead phone|lead driver|lead telling|online-bookings|price-refusals|whatsapp-replies):'
  and expires_at > now();

insert into driver_limits (phone_key, key, hits, expires_at)
select substr(key, 12, 10), 'code asker:' || substr(key, 23), hits, expires_at from rate_limits
where key ~ '^code asker:\d{10} ' and expires_at > now();

insert into driver_limits (phone_key, key, hits, expires_at)
select users.phone_key, split_part(limits.key, ':', 1), limits.hits, limits.expires_at
from rate_limits limits join users on users.id::text = split_part(limits.key, ':', 2)
where limits.key ~ '^(account export|bill-addresses|link-answers|car-handovers|passport-shares|car-readings):'
  and users.user_type = 'CUSTOMER' and limits.expires_at > now();

insert into address_limits (key, hits, expires_at)
select key, hits, expires_at from rate_limits
where key !~ '^(image-uploads|staff garage|bill-claims|review-writes|review-uploads|code phone|code asker|lead phone|lead driver|lead telling|online-bookings|price-refusals|whatsapp-replies|account export|bill-addresses|car-handovers|passport-shares|car-readings):'
  and expires_at > now();
