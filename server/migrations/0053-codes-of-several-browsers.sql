-- Several codes of a phone are good at once: who asks for another ends nobody's (docs/rules.md#one-time-codes).
delete from one_time_codes;

alter table one_time_codes drop constraint one_time_codes_pkey;

alter table one_time_codes add constraint one_time_codes_pkey primary key (code_hash);

-- A hash of the cookie of the browser that asked.
alter table one_time_codes add column browser text not null;

-- Who may ask again after a while: a browser that has signed in with this phone, else an address.
alter table one_time_codes add column asker text not null;

alter table one_time_codes add column tries_elsewhere integer not null default 0;

create index one_time_codes_of_phone on one_time_codes (phone_key);

create index one_time_codes_expired on one_time_codes (expires_at);

-- Browsers in which a driver has signed in: what strangers ask for uses up nothing of theirs.
create table known_browsers (
  hash text not null,
  user_id uuid not null references users (id) on delete cascade,
  signed_in_at timestamptz(3) not null default now(),
  primary key (hash, user_id)
);

create index known_browsers_of_user on known_browsers (user_id);

create index known_browsers_by_age on known_browsers (signed_in_at);
