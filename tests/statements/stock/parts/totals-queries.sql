-- addToTotals
insert into
  "part_totals" ("garage_id", "moved_in", "is_active", "is_there", "parts", "low", "value")
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("garage_id", "moved_in", "is_active", "is_there") do update
set
  "parts" = part_totals.parts + excluded.parts,
  "low" = part_totals.low + excluded.low,
  "value" = part_totals.value + excluded.value;

-- lockCounting
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- listDifferences
select
  d.moved_in,
  d.is_active,
  d.is_there,
  sum(d.parts)::integer as parts,
  sum(d.low)::integer as low,
  sum(d.value) as value
from
  (
    select
      coalesce(date_trunc('month', p.last_moved_at at time zone 'UTC')::date, $1) as moved_in,
      p.is_active,
      p.on_hand > 0 as is_there,
      1 as parts,
      case
        when p.on_hand < p.minimum then 1
        else 0
      end as low,
      p.value
    from
      parts p
    where
      p.garage_id = $2
    union all
    select
      t.moved_in,
      t.is_active,
      t.is_there,
      - t.parts,
      - t.low,
      - t.value
    from
      part_totals t
    where
      t.garage_id = $3
  ) d
group by
  1,
  2,
  3
having
  sum(d.parts) <> 0
  or sum(d.low) <> 0
  or sum(d.value) <> 0
order by
  1,
  2,
  3;

-- listGarages: of all
select
  "t"."id"
from
  "garages" as "t"
where
  true
  and true
order by
  "t"."id"
limit
  500;

-- listGarages: of a slice, further on
select
  "t"."id"
from
  "garages" as "t"
where
  right("t"."id"::text, 1) = $1
  and "t"."id" > $2
order by
  "t"."id"
limit
  500;
