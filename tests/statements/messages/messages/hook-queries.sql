-- findSent
select
  "id"
from
  "garages"
where
  right(id::text, 8) = $1;

select
  "id",
  "garage_id",
  "message_id"
from
  "outbox"
where
  "id" = $1
  and "kind" = $2
  and "state" in ($3, $4, $5, $6);

select
  "id",
  "garage_id",
  "message_id"
from
  "garage_outbox"
where
  "garage_id" = $1
  and "id" = $2
  and "kind" = $3
  and "state" in ($4, $5, $6, $7);

-- findSentAs
select
  /* across garages */
  "id",
  "garage_id",
  "message_id"
from
  "garage_outbox"
where
  "provider_id" = $1
  and "kind" = $2;

select
  "id",
  "garage_id",
  "message_id"
from
  "outbox"
where
  "provider_id" = $1
  and "kind" = $2;

-- findLastSentTo
select
  /* across garages */
  "id",
  "garage_id",
  "message_id",
  "created_at"
from
  "garage_outbox"
where
  "recipient" = $1
  and "kind" = $2
  and "message_id" is not null
  and "state" in ($3, $4, $5)
order by
  "created_at" desc
limit
  $6;

select
  "id",
  "garage_id",
  "message_id",
  "created_at"
from
  "outbox"
where
  "recipient" = $1
  and "kind" = $2
  and "message_id" is not null
  and "state" in ($3, $4, $5)
order by
  "created_at" desc
limit
  $6;

-- raiseState: sent
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now()
where
  "garage_id" = $3
  and "id" = $4
  and "state" in ($5, $6)
returning
  "id";

-- raiseState: failed
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now()
where
  "garage_id" = $3
  and "id" = $4
  and "state" in ($5, $6, $7)
returning
  "id";

-- raiseState: delivered
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now()
where
  "garage_id" = $3
  and "id" = $4
  and "state" in ($5, $6, $7, $8)
returning
  "id";

-- findAnswered
select
  "customer_id",
  "phone_key",
  "event",
  "subject_id"
from
  "messages"
where
  "garage_id" = $1
  and "id" = $2;

-- insertReply
insert into
  "messages" (
    "garage_id",
    "id",
    "customer_id",
    "phone_key",
    "event",
    "channel",
    "direction",
    "subject_id",
    "occurrence",
    "text",
    "state"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("garage_id", "event", "subject_id", "occurrence", "channel") do nothing
returning
  "id";
