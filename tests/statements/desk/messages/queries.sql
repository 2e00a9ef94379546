-- listMessages: all
select
  /* across garages */
  "id",
  "kind",
  "template",
  "recipient",
  "reason",
  "attempts",
  "created_at",
  "expires_at",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "garage_outbox"
where
  (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
order by
  "id" desc
limit
  $1;

select
  "id",
  "kind",
  "template",
  "recipient",
  "reason",
  "attempts",
  "created_at",
  "expires_at",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "outbox"
where
  (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
order by
  "id" desc
limit
  $1;

-- listMessages: filtered
select
  /* across garages */
  "id",
  "kind",
  "template",
  "recipient",
  "reason",
  "attempts",
  "created_at",
  "expires_at",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "garage_outbox"
where
  state = 'queued'
  and reason is not null
  and next_attempt_at < 'infinity'
  and "kind" = $1
  and (
    (
      (
        lower("recipient") like $2
        or lower("template") like $3
        or lower("reason") like $4
      )
    )
  )
  and "id" < $5
order by
  "id" desc
limit
  $6;

select
  "id",
  "kind",
  "template",
  "recipient",
  "reason",
  "attempts",
  "created_at",
  "expires_at",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "outbox"
where
  state = 'queued'
  and reason is not null
  and next_attempt_at < 'infinity'
  and "kind" = $1
  and (
    (
      (
        lower("recipient") like $2
        or lower("template") like $3
        or lower("reason") like $4
      )
    )
  )
  and "id" < $5
order by
  "id" desc
limit
  $6;

-- countMessages
select
  /* across garages */
  "kind",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  count(*) as "messages"
from
  "garage_outbox"
where
  (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
group by
  "kind",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end
order by
  "kind";

select
  "kind",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end as "standing",
  count(*) as "messages"
from
  "outbox"
where
  (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
group by
  "kind",
  case state
    when 'queued' then 'STUCK'
    when 'failed' then 'FAILED'
    else 'UNKNOWN'
  end
order by
  "kind";

-- lockMessages: one
select
  "id"
from
  "garages"
where
  right(id::text, 8) = $1;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "outbox"
where
  (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
  and "id" = $1
order by
  "id"
limit
  $2
for update
  skip locked;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "garage_outbox"
where
  "garage_id" = $1
  and (
    (
      state = 'queued'
      and reason is not null
      and next_attempt_at < 'infinity'
    )
    or (state = 'failed')
    or (state = 'unknown')
  )
  and "id" = $2
order by
  "id"
limit
  $3
for update
  skip locked;

-- lockMessages: of a kind, to send
select distinct
  /* across garages */
  "garage_id"
from
  "garage_outbox"
where
  state = 'failed'
  and "kind" = $1
  and expires_at > now()
  and content <> '{}'
limit
  $2;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "outbox"
where
  state = 'failed'
  and "kind" = $1
  and expires_at > now()
  and content <> '{}'
order by
  "id"
limit
  $2
for update
  skip locked;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "garage_outbox"
where
  "garage_id" = $1
  and state = 'failed'
  and "kind" = $2
  and expires_at > now()
  and content <> '{}'
order by
  "id"
limit
  $3
for update
  skip locked;

-- lockMessages: of a kind, to drop
select distinct
  /* across garages */
  "garage_id"
from
  "garage_outbox"
where
  state = 'failed'
  and "kind" = $1
limit
  $2;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "outbox"
where
  state = 'failed'
  and "kind" = $1
order by
  "id"
limit
  $2
for update
  skip locked;

select
  "id",
  "kind",
  "template",
  "recipient",
  "garage_id",
  "message_id",
  expires_at > now()
  and content <> '{}' as "can_be_sent"
from
  "garage_outbox"
where
  "garage_id" = $1
  and state = 'failed'
  and "kind" = $2
order by
  "id"
limit
  $3
for update
  skip locked;

-- queueAgain: of a garage
update "garage_outbox"
set
  "state" = $1,
  "attempts" = $2,
  "next_attempt_at" = now(),
  "settled_at" = $3,
  "lease_until" = $4,
  "by_itself" = by_itself
  or message_id is not null
where
  "garage_id" = $5
  and "id" in ($6);

-- queueAgain: apart
update "outbox"
set
  "state" = $1,
  "attempts" = $2,
  "next_attempt_at" = now(),
  "settled_at" = $3,
  "lease_until" = $4,
  "by_itself" = by_itself
  or message_id is not null
where
  "id" in ($5);

-- drop: of a garage
update "garage_outbox"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now(),
  "content" = '{}'::jsonb
where
  "garage_id" = $3
  and "id" in ($4);

-- drop: apart
update "outbox"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now(),
  "content" = '{}'::jsonb
where
  "id" in ($3);

-- setLogged: waits again
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = $3
where
  "garage_id" = $4
  and "id" = $5;

-- setLogged: dropped
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now()
where
  "garage_id" = $3
  and "id" = $4;
