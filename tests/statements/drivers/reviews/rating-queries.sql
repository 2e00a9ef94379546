-- findRating
select
  "count",
  "sum",
  "ones",
  "twos",
  "threes",
  "fours",
  "fives"
from
  "garage_ratings"
where
  "garage_id" = $1;

-- sumRating
select
  count(*)::int as count,
  coalesce(sum(stars), 0)::int as sum,
  (
    count(*) filter (
      where
        stars = 1
    )
  )::int as ones,
  (
    count(*) filter (
      where
        stars = 2
    )
  )::int as twos,
  (
    count(*) filter (
      where
        stars = 3
    )
  )::int as threes,
  (
    count(*) filter (
      where
        stars = 4
    )
  )::int as fours,
  (
    count(*) filter (
      where
        stars = 5
    )
  )::int as fives
from
  (
    select distinct
      on (phone_key) stars
    from
      reviews
    where
      garage_id = $1
      and state = 'PUBLISHED'
    order by
      phone_key,
      id desc
  ) latest;

-- lockRating
insert into
  "garage_ratings" ("garage_id")
values
  ($1)
on conflict ("garage_id") do nothing;

select
  "count"
from
  "garage_ratings"
where
  "garage_id" = $1
for update;

-- updateRating
update "garage_ratings"
set
  "count" = $1,
  "sum" = $2,
  "ones" = $3,
  "twos" = $4,
  "threes" = $5,
  "fours" = $6,
  "fives" = $7
where
  "garage_id" = $8;

-- setState
update "reviews"
set
  "state" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;
