-- countFigures
/* across garages */
select
  'garages-new' as figure,
  (
    select
      count(*)
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
      ) now
  ) as count,
  (
    select
      count(*)
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
          "g"."created_at" >= ($3::date::timestamp at time zone 'Asia/Kolkata')
          and "g"."created_at" < ($4::date::timestamp at time zone 'Asia/Kolkata')
      ) before
  ) as before
union all
select
  'garages-active' as figure,
  (
    select
      count(*)
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
              "a"."created_at" >= ($5::date::timestamp at time zone 'Asia/Kolkata')
              and "a"."created_at" < ($6::date::timestamp at time zone 'Asia/Kolkata')
            group by
              a.garage_id
          ) did
          join garages g on g.id = did.garage_id
      ) now
  ) as count,
  (
    select
      count(*)
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
              "a"."created_at" >= ($7::date::timestamp at time zone 'Asia/Kolkata')
              and "a"."created_at" < ($8::date::timestamp at time zone 'Asia/Kolkata')
            group by
              a.garage_id
          ) did
          join garages g on g.id = did.garage_id
      ) before
  ) as before
union all
select
  'garages-lost' as figure,
  (
    select
      count(*)
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
              a.created_at >= (($9::date - 7)::date::timestamp at time zone 'Asia/Kolkata')
              and a.created_at < ($10::date::timestamp at time zone 'Asia/Kolkata')
            group by
              a.garage_id
          ) did
          join garages g on g.id = did.garage_id
        where
          did.at < ($11::date::timestamp at time zone 'Asia/Kolkata')
      ) now
  ) as count,
  (
    select
      count(*)
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
              a.created_at >= (($12::date - 7)::date::timestamp at time zone 'Asia/Kolkata')
              and a.created_at < ($13::date::timestamp at time zone 'Asia/Kolkata')
            group by
              a.garage_id
          ) did
          join garages g on g.id = did.garage_id
        where
          did.at < ($14::date::timestamp at time zone 'Asia/Kolkata')
      ) before
  ) as before
union all
select
  'bookings' as figure,
  (
    select
      count(*)
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
          "b"."created_at" >= ($15::date::timestamp at time zone 'Asia/Kolkata')
          and "b"."created_at" < ($16::date::timestamp at time zone 'Asia/Kolkata')
      ) now
  ) as count,
  (
    select
      count(*)
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
          "b"."created_at" >= ($17::date::timestamp at time zone 'Asia/Kolkata')
          and "b"."created_at" < ($18::date::timestamp at time zone 'Asia/Kolkata')
      ) before
  ) as before
union all
select
  'no-shows' as figure,
  (
    select
      count(*)
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
          b.preferred_date >= $19::date
          and b.preferred_date < least($20::date, (now() at time zone 'Asia/Kolkata')::date)
          and b.status in ('PENDING', 'CONFIRMED')
      ) now
  ) as count,
  (
    select
      count(*)
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
          b.preferred_date >= $21::date
          and b.preferred_date < least($22::date, (now() at time zone 'Asia/Kolkata')::date)
          and b.status in ('PENDING', 'CONFIRMED')
      ) before
  ) as before
union all
select
  'leads' as figure,
  (
    select
      count(*)
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
          "l"."created_at" >= ($23::date::timestamp at time zone 'Asia/Kolkata')
          and "l"."created_at" < ($24::date::timestamp at time zone 'Asia/Kolkata')
      ) now
  ) as count,
  (
    select
      count(*)
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
          "l"."created_at" >= ($25::date::timestamp at time zone 'Asia/Kolkata')
          and "l"."created_at" < ($26::date::timestamp at time zone 'Asia/Kolkata')
      ) before
  ) as before
union all
select
  'leads-answered' as figure,
  (
    select
      count(*)
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
          "l"."created_at" >= ($27::date::timestamp at time zone 'Asia/Kolkata')
          and "l"."created_at" < ($28::date::timestamp at time zone 'Asia/Kolkata')
          and l.status <> 'NEW'
      ) now
  ) as count,
  (
    select
      count(*)
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
          "l"."created_at" >= ($29::date::timestamp at time zone 'Asia/Kolkata')
          and "l"."created_at" < ($30::date::timestamp at time zone 'Asia/Kolkata')
          and l.status <> 'NEW'
      ) before
  ) as before
union all
select
  'messages-failed' as figure,
  (
    select
      count(*)
    from
      (
        select
          o.id,
          o.garage_id,
          o.template || ': ' || coalesce(o.reason, '') as label,
          o.created_at as at
        from
          "garage_outbox" o
        where
          "o"."created_at" >= ($31::date::timestamp at time zone 'Asia/Kolkata')
          and "o"."created_at" < ($32::date::timestamp at time zone 'Asia/Kolkata')
          and o.state in ('failed', 'unknown')
      ) now
  ) as count,
  (
    select
      count(*)
    from
      (
        select
          o.id,
          o.garage_id,
          o.template || ': ' || coalesce(o.reason, '') as label,
          o.created_at as at
        from
          "garage_outbox" o
        where
          "o"."created_at" >= ($33::date::timestamp at time zone 'Asia/Kolkata')
          and "o"."created_at" < ($34::date::timestamp at time zone 'Asia/Kolkata')
          and o.state in ('failed', 'unknown')
      ) before
  ) as before
union all
select
  'complaints' as figure,
  (
    select
      count(*)
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
          "r"."at" >= ($35::date::timestamp at time zone 'Asia/Kolkata')
          and "r"."at" < ($36::date::timestamp at time zone 'Asia/Kolkata')
      ) now
  ) as count,
  (
    select
      count(*)
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
          "r"."at" >= ($37::date::timestamp at time zone 'Asia/Kolkata')
          and "r"."at" < ($38::date::timestamp at time zone 'Asia/Kolkata')
      ) before
  ) as before;

select
  'messages-failed' as figure,
  (
    select
      count(*)
    from
      (
        select
          o.id,
          o.garage_id,
          o.template || ': ' || coalesce(o.reason, '') as label,
          o.created_at as at
        from
          "outbox" o
        where
          "o"."created_at" >= ($1::date::timestamp at time zone 'Asia/Kolkata')
          and "o"."created_at" < ($2::date::timestamp at time zone 'Asia/Kolkata')
          and o.state in ('failed', 'unknown')
      ) now
  ) as count,
  (
    select
      count(*)
    from
      (
        select
          o.id,
          o.garage_id,
          o.template || ': ' || coalesce(o.reason, '') as label,
          o.created_at as at
        from
          "outbox" o
        where
          "o"."created_at" >= ($3::date::timestamp at time zone 'Asia/Kolkata')
          and "o"."created_at" < ($4::date::timestamp at time zone 'Asia/Kolkata')
          and o.state in ('failed', 'unknown')
      ) before
  ) as before;

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
      "garage_outbox" o
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
      "outbox" o
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
