-- Messages on their way. A row is 'sending', committed, before anything goes over the network: one whose process died
-- meanwhile is 'unknown' once its lease is over, and never sent again.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('sms', 'mail')),
  recipient text not null,
  template text not null,
  -- What the template is filled with; codes and links, so it is blanked ({}) once they are of no use.
  content jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  lease_until timestamptz(3),
  reason text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3)
);

create index outbox_due on outbox (kind, next_attempt_at) where state = 'queued';

create index outbox_under_way on outbox (lease_until) where state = 'sending';

create index outbox_with_content on outbox (created_at) where content <> '{}';

create index outbox_by_age on outbox (created_at);
