-- Where a technician's installed phone is told of work. It belongs to the session that asked for it, on the coordinator like
-- the session, and ends with it (docs/decisions/0062-a-phones-notices-end-with-its-session.md).
create table push_subscriptions (
  garage_id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- Of the browser's push service; whoever has it and the two keys may tell this phone something.
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, session_id)
);

create index push_subscriptions_of_session on push_subscriptions (session_id);

create index push_subscriptions_by_endpoint on push_subscriptions (endpoint);

alter table garages add column tells_technicians boolean not null default true;
