-- findWhole
select
  *
from
  "garages"
where
  "id" = $1;

-- readKey
select
  a.attname as name,
  format_type(a.atttypid, a.atttypmod) as type
from
  pg_index i,
  unnest(i.indkey::int2[]) with ordinality as k (attnum, position),
  pg_attribute a
where
  i.indrelid = $1::regclass
  and i.indisprimary
  and a.attrelid = i.indrelid
  and a.attnum = k.attnum
  and a.attname <> 'garage_id'
order by
  k.position;

-- listRows: from the first on
select
  to_jsonb(t) as line
from
  "bill_lines" t
where
  t.garage_id = $1
order by
  "t"."bill_id",
  "t"."position"
limit
  $2;

-- listRows: after one
select
  to_jsonb(t) as line
from
  "bill_lines" t
where
  t.garage_id = $1
  and ("t"."bill_id", "t"."position") > ($2::uuid, $3::integer)
order by
  "t"."bill_id",
  "t"."position"
limit
  $4;

-- listRows: one row
select
  to_jsonb(t) as line
from
  "garage_ratings" t
where
  t.garage_id = $1
limit
  $2;
