-- What the accountant's program calls the ledgers (docs/rules.md#the-accountants-file).
create table account_ledgers (
  garage_id uuid not null,
  names jsonb not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id)
);

select distribute('account_ledgers');
