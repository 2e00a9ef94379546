-- listOpenings
select
  "weekday",
  "is_open",
  "opens_at",
  "closes_at",
  "morning_places",
  "afternoon_places",
  "evening_places"
from
  "garage_days"
where
  "garage_id" = $1;

-- listClosedDays
select
  "day",
  "reason"
from
  "garage_closed_days"
where
  "garage_id" = $1
  and "day" >= $2
  and "day" <= $3;

-- countTaken
select
  "preferred_date",
  "preferred_time_slot",
  count(*) as "taken"
from
  "bookings"
where
  "garage_id" = $1
  and "preferred_date" >= $2
  and "preferred_date" <= $3
  and status <> 'CANCELLED'
group by
  "preferred_date",
  "preferred_time_slot";

-- lockSlot
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- tryLockSlot
select
  pg_try_advisory_xact_lock(hashtextextended ($1, 0)) as held;
