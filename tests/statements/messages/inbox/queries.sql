-- listKept: all
select
  /* across garages */
  "id",
  "kind",
  "recipient",
  "template",
  "content",
  "state",
  "created_at"
from
  "garage_outbox"
where
  "created_at" > now() - interval '24 hours'
  and content <> '{}'::jsonb
order by
  "created_at" desc,
  "id" desc
limit
  $1;

select
  "id",
  "kind",
  "recipient",
  "template",
  "content",
  "state",
  "created_at"
from
  "outbox"
where
  "created_at" > now() - interval '24 hours'
  and content <> '{}'::jsonb
order by
  "created_at" desc,
  "id" desc
limit
  $1;

-- listKept: to a number
select
  /* across garages */
  "id",
  "kind",
  "recipient",
  "template",
  "content",
  "state",
  "created_at"
from
  "garage_outbox"
where
  "created_at" > now() - interval '24 hours'
  and content <> '{}'::jsonb
  and "recipient" = $1
order by
  "created_at" desc,
  "id" desc
limit
  $2;

select
  "id",
  "kind",
  "recipient",
  "template",
  "content",
  "state",
  "created_at"
from
  "outbox"
where
  "created_at" > now() - interval '24 hours'
  and content <> '{}'::jsonb
  and "recipient" = $1
order by
  "created_at" desc,
  "id" desc
limit
  $2;
