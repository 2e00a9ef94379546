-- A garage's links lie with the garage (docs/rules.md#links): a token begins with its garage's number, and so names where its
-- link lies. Drivers' own stay in public_links, and those that garages sent before this until they end.
alter table garages add column garage_number integer;

update garages set garage_number = counted.garage_number
from (select id, row_number() over (order by id)::integer as garage_number from garages) counted
where counted.id = garages.id;

-- As many as four letters and digits tell apart.
create sequence garage_numbers as integer minvalue 1 maxvalue 14776335;

select setval('garage_numbers', coalesce(max(garage_number), 0) + 1, false) from garages;

-- Processes of the release before register garages without one.
alter table garages alter column garage_number set default nextval('garage_numbers');

alter table garages alter column garage_number set not null;

create table garage_links (
  garage_id uuid not null,
  hash text not null,
  id uuid not null,
  kind text not null check (kind in ('BOOKING', 'ESTIMATE', 'BILL', 'REVIEW', 'STOP', 'DUE')),
  subject_id uuid not null,
  phone_key text,
  channel text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  last_seen_at timestamptz(3),
  primary key (garage_id, hash)
);

select distribute('garage_links');

create index garage_links_of_subject on garage_links (garage_id, subject_id);

create index garage_links_expired on garage_links (expires_at);

create index garage_links_of_phone on garage_links (phone_key, id);
