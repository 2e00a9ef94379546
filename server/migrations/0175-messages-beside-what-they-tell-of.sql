-- What a garage has to tell lies with the garage (docs/rules.md#messages), in the transaction that makes it true. Codes, mails to
-- people of their accounts, and what was queued before this, leave from outbox.
create table garage_outbox (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('sms', 'mail', 'whatsapp')),
  recipient text not null,
  template text not null,
  content jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  by_itself boolean not null default false,
  attempts smallint not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  lease_until timestamptz(3),
  reason text,
  message_id uuid,
  provider_id text,
  unless_arrived uuid,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  primary key (garage_id, id)
);

select distribute('garage_outbox');

create index garage_outbox_due on garage_outbox (kind, next_attempt_at) where state = 'queued';

create index garage_outbox_under_way on garage_outbox (lease_until) where state = 'sending';

create index garage_outbox_with_content on garage_outbox (created_at) where content <> '{}';

create index garage_outbox_by_age on garage_outbox (created_at);

create index garage_outbox_by_provider on garage_outbox (provider_id) where provider_id is not null;

create index garage_outbox_of_recipient on garage_outbox (recipient, id);

-- What the desk looks at.
create index garage_outbox_amiss on garage_outbox (id)
  where state in ('failed', 'unknown') or (state = 'queued' and reason is not null);

create unique index garage_outbox_by_unless_arrived on garage_outbox (garage_id, unless_arrived)
  where unless_arrived is not null;
