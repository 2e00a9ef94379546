-- countFigure
/* across garages */
select
  count(*) as count
from
  (
    select
      g.id,
      g.id as garage_id,
      g.name as label,
      g.created_at as at
    from
      garages g
    where
      "g"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "g"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
  ) counted;

-- listFigure: garages-new
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      g.id,
      g.id as garage_id,
      g.name as label,
      g.created_at as at
    from
      garages g
    where
      "g"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "g"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: garages-active
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      g.id,
      g.id as garage_id,
      g.name as label,
      did.at
    from
      (
        select
          a.garage_id,
          max(a.created_at) as at
        from
          audit_log a
        where
          "a"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
          and "a"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
        group by
          a.garage_id
      ) did
      join garages g on g.id = did.garage_id
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: garages-lost
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      g.id,
      g.id as garage_id,
      g.name as label,
      did.at
    from
      (
        select
          a.garage_id,
          max(a.created_at) as at
        from
          audit_log a
        where
          a.created_at >= (($1::date - 7)::date::timestamp at time zone 'Asia/Kolkata')
          and a.created_at < ($2::date::timestamp at time zone 'Asia/Kolkata')
        group by
          a.garage_id
      ) did
      join garages g on g.id = did.garage_id
    where
      did.at < ($3::date::timestamp at time zone 'Asia/Kolkata')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: bookings
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      b.id,
      b.garage_id,
      g.name || ', ' || b.booking_number as label,
      b.created_at as at
    from
      bookings b
      join garages g on g.id = b.garage_id
    where
      "b"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "b"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: no-shows
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      b.id,
      b.garage_id,
      g.name || ', ' || b.booking_number as label,
      b.created_at as at
    from
      bookings b
      join garages g on g.id = b.garage_id
    where
      b.preferred_date >= $1::date
      and b.preferred_date < least($2::date, (now() at time zone 'Asia/Kolkata')::date)
      and b.status in ('PENDING', 'CONFIRMED')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: leads
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      l.id,
      l.garage_id,
      g.name as label,
      l.created_at as at
    from
      leads l
      join garages g on g.id = l.garage_id
    where
      "l"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "l"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: leads-answered
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      l.id,
      l.garage_id,
      g.name as label,
      l.created_at as at
    from
      leads l
      join garages g on g.id = l.garage_id
    where
      "l"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "l"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
      and l.status <> 'NEW'
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: messages-failed
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      o.id,
      o.garage_id,
      o.template || ': ' || coalesce(o.reason, '') as label,
      o.created_at as at
    from
      outbox o
    where
      "o"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "o"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
      and o.state in ('failed', 'unknown')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;

-- listFigure: complaints
/* across garages */
select
  counted.id,
  counted.garage_id,
  counted.label,
  counted.at
from
  (
    select
      r.id,
      r.garage_id,
      g.name || ', rule ' || r.rule as label,
      r.at
    from
      review_reports r
      join garages g on g.id = r.garage_id
    where
      "r"."at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
      and "r"."at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
  ) counted
order by
  counted.at desc,
  counted.id
limit
  500;
