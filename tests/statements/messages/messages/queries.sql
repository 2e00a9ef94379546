-- insertMessage
insert into
  "messages" (
    "garage_id",
    "id",
    "customer_id",
    "phone_key",
    "event",
    "channel",
    "subject_id",
    "occurrence",
    "text",
    "state",
    "by_user",
    "by_name",
    "send_after",
    "is_stand_in"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
on conflict ("garage_id", "event", "subject_id", "occurrence", "channel") do nothing
returning
  "id";

-- listStates
select
  "id",
  "occurrence",
  "state"
from
  "messages"
where
  "garage_id" = $1
  and "subject_id" = $2
  and "event" in ($3, $4);

-- findLanguage
select
  "c"."language",
  "u"."language" as "chosen"
from
  "customers" as "c"
  left join "users" as "u" on "u"."phone_key" = "c"."phone_key"
  and "u"."user_type" = 'CUSTOMER'
  and "u"."language_at" is not null
where
  "c"."garage_id" = $1
  and "c"."id" = $2;

-- findCustomer
select
  "name",
  "phone_key"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- listMessages
select
  *,
  state = 'WAITING'
  and coalesce(send_after, created_at) < now() - interval '25 hours' as "is_lost"
from
  "messages"
where
  "garage_id" = $1
  and "customer_id" = $2
  and (
    "is_stand_in" = $3
    or "state" not in ($4, $5)
  )
order by
  "id" desc
limit
  $6;

-- isBlocked
select
  "id"
from
  "garages"
where
  "id" = $1
  and "blocked_at" is not null;

-- findMessage
select
  "m"."event",
  "m"."channel",
  "m"."subject_id",
  "m"."occurrence",
  "m"."phone_key",
  "m"."by_user",
  "c"."phone_key" as "customer_phone_key",
  "c"."email" as "customer_email",
  exists (
    select
      "later"."id"
    from
      "messages" as "later"
    where
      "later"."garage_id" = $1
      and "later"."event" = "m"."event"
      and "later"."subject_id" = "m"."subject_id"
      and "later"."channel" = "m"."channel"
      and "later"."id" > "m"."id"
  ) as "was_told_anew"
from
  "messages" as "m"
  inner join "customers" as "c" on "c"."garage_id" = $2
  and "c"."id" = "m"."customer_id"
where
  "m"."garage_id" = $3
  and "m"."id" = $4;

-- lockMessage
select
  "id",
  "customer_id",
  "channel",
  "state"
from
  "messages"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- settleMessage
update "messages"
set
  "state" = $1,
  "settled_at" = now()
where
  "garage_id" = $2
  and "id" = $3
returning
  *;

-- blankOldMessages
select distinct
  /* across garages */
  "garage_id"
from
  "messages"
where
  created_at < now() - interval '24 months'
  and phone_key <> '';

update "messages"
set
  "text" = $1,
  "phone_key" = $2,
  "reason" = $3
where
  "garage_id" = $4
  and "id" in (
    select
      "id"
    from
      "messages"
    where
      "garage_id" = $5
      and created_at < now() - interval '24 months'
      and phone_key <> ''
    limit
      $6
  );
