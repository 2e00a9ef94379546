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
    "by_name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
