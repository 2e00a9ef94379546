-- Who runs the marketplace (docs/rules.md#the-desk): set by a command, never of somebody who belongs to a garage.
create table operators (
  user_id uuid primary key references users (id) on delete cascade,
  may text not null check (may in ('LOOK', 'ACT', 'DELETE')),
  created_at timestamptz(3) not null default now()
);

-- When this session last proved the second factor at the desk.
alter table sessions add column desk_proved_at timestamptz(3);

-- What operators did, each act in its own transaction; also that of the terminal, which is nobody's account.
create table operator_log (
  id uuid primary key,
  operator_id uuid,
  operator_name text not null,
  action text not null,
  garage_id uuid,
  subject_id text,
  subject_label text not null default '',
  reason text not null default '',
  changes jsonb not null default '{}',
  device text not null default '',
  address text not null default '',
  at timestamptz(3) not null default now()
);

create index operator_log_of_garage on operator_log (garage_id, id desc);

select write_once('operator_log');

alter table garages add column blocked_at timestamptz(3);

alter table garages add column blocked_reason text not null default '';

-- A new garage is looked at once by an operator; those from before are known.
alter table garages add column looked_at timestamptz(3);

update garages set looked_at = now();

-- Who did what across garages is asked for by day.
create index audit_log_by_time on audit_log (created_at);
