-- shareTill
select
  pg_advisory_xact_lock_shared(hashtextextended ($1, 0));

-- lockTill
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- nowSinceClose
select
  greatest(date_trunc('milliseconds', clock_timestamp()), max(closed_at))::timestamptz(3) as at
from
  day_closes
where
  garage_id = $1;
