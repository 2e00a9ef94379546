-- listBlocked
select
  *
from
  "blocked_senders"
order by
  "at" desc,
  "value"
limit
  $1;

-- listHitsOfAddresses
select
  "key",
  "hits",
  "expires_at"
from
  "address_limits"
where
  "expires_at" > now()
  and key like any ($1)
order by
  "hits" desc,
  "key"
limit
  $2;

-- listHitsOfPhones
select
  "key",
  "phone_key",
  "hits",
  "expires_at"
from
  "driver_limits"
where
  "expires_at" > now()
  and "key" in ($1)
order by
  "hits" desc,
  "phone_key",
  "key"
limit
  $2;

-- block
insert into
  "blocked_senders" ("kind", "value", "reason")
values
  ($1, $2, $3)
on conflict do nothing
returning
  "value";

-- unblock
delete from "blocked_senders"
where
  "kind" = $1
  and "value" = $2
returning
  "value";
