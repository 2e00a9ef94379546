-- One table for both kinds of people: an e-mail is unique among garage users, a phone among customers.
create table users (
  id uuid primary key,
  user_type text not null check (user_type in ('GARAGE_USER', 'CUSTOMER')),
  name text not null,
  email text,
  phone text,
  phone_key text,
  password_hash text,
  email_verified_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (user_type = 'CUSTOMER' or email is not null),
  check (user_type = 'GARAGE_USER' or phone_key is not null)
);

select replicate('users');

create unique index users_by_email on users (email) where user_type = 'GARAGE_USER';

create unique index users_by_phone on users (phone_key) where user_type = 'CUSTOMER';

create table garage_members (
  garage_id uuid not null,
  user_id uuid not null,
  name text not null,
  phone text,
  role text not null check (role in ('GARAGE_OWNER', 'GARAGE_MANAGER', 'SERVICE_ADVISOR', 'TECHNICIAN', 'CASHIER')),
  access_level text not null check (access_level in ('VIEW_ONLY', 'STAFF', 'MANAGER', 'ADMIN', 'OWNER')),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, user_id)
);

select replicate('garage_members');

alter table garage_members add foreign key (garage_id) references garages (id);

alter table garage_members add foreign key (user_id) references users (id);

create index garage_members_of_user on garage_members (user_id);

-- A sign-in on one device. Its tokens are opaque; only their hashes are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  chosen_garage_id uuid,
  device text not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);

create index sessions_of_user on sessions (user_id);

create table session_tokens (
  hash text primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index session_tokens_of_session on session_tokens (session_id);

create index session_tokens_expired on session_tokens (expires_at);

create table one_time_codes (
  phone_key text primary key,
  salt text not null,
  code_hash text not null,
  wrong_tries integer not null default 0,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create table single_use_links (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  expires_at timestamptz(3) not null
);

create index single_use_links_of_user on single_use_links (user_id);
