-- Sessions: which refresh token each was given for, so that a fork is seen. Garage users: a second factor.

alter table session_tokens add column parent_hash text;

create index session_tokens_of_parent on session_tokens (parent_hash) where parent_hash is not null;

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);

create table sign_in_tickets (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  wrong_tries integer not null default 0,
  expires_at timestamptz(3) not null
);

create index sign_in_tickets_of_user on sign_in_tickets (user_id);

create index sign_in_tickets_expired on sign_in_tickets (expires_at);

alter table garages add column demands_second_factor boolean not null default false;
