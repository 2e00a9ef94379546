-- Phones and addresses that get no codes, send no requests and book nothing (docs/rules.md#blocked-senders).
create table blocked_senders (
  kind text not null check (kind in ('PHONE', 'ADDRESS')),
  value text not null,
  reason text not null,
  at timestamptz(3) not null default now(),
  primary key (kind, value)
);

-- A second factor that its person has lost: two operators agree, and three hours pass (docs/rules.md#second-factor).
create table second_factor_resets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null,
  asked_by uuid,
  asked_by_name text not null,
  asked_at timestamptz(3) not null default now(),
  agreed_by_name text,
  agreed_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text check (outcome in ('DONE', 'CANCELLED'))
);

create unique index second_factor_resets_open on second_factor_resets (user_id) where ended_at is null;
