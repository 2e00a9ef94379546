-- A browser whose session was ended from elsewhere is told why, once, by the refresh token that it still holds.
create table ended_sessions (
  hash text primary key,
  why text not null,
  ended_at timestamptz(3) not null default now()
);

create index ended_sessions_by_age on ended_sessions (ended_at);
