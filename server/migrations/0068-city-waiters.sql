-- Who wants to hear when a city that nobody serves opens: an address a city, until it was told once.
create table city_waiters (
  city_slug text not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  primary key (city_slug, email)
);
