-- A city that takes no requests for a while (docs/rules.md#cities): a row, not a build.
create table closed_cities (
  city_slug text primary key,
  -- What its visitors read.
  words text not null,
  closed_at timestamptz(3) not null default now()
);

select replicate('closed_cities');
