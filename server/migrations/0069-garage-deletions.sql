-- Whole garages that are deleted on request (docs/rules.md#deleted-garages): asked for, taken back, done, and what was done.
create table garage_deletions (
  id uuid primary key,
  garage_id uuid not null,
  garage_name text not null,
  reason text not null,
  asked_by_name text not null,
  asked_at timestamptz(3) not null default now(),
  due_at timestamptz(3) not null,
  taken_back_at timestamptz(3),
  began_at timestamptz(3),
  done_at timestamptz(3),
  -- So far, by table.
  counts jsonb not null default '{}',
  proof jsonb
);

create unique index garage_deletions_open on garage_deletions (garage_id) where taken_back_at is null;

alter table garages add column deleted_at timestamptz(3);
