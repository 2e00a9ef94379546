-- insertSubscription
insert into
  "newsletter_subscriptions" ("email")
values
  ($1)
on conflict do nothing;

-- forgetAddress
delete from "newsletter_subscriptions"
where
  "email" = $1;

delete from "city_waiters"
where
  "email" = $1;

-- insertWaiter
insert into
  "city_waiters" ("city_slug", "email", "language")
values
  ($1, $2, $3)
on conflict do nothing;

-- listWaiters
select
  "city_slug",
  "email",
  "language"
from
  "city_waiters"
where
  "city_slug" in ($1)
order by
  "created_at"
limit
  $2;

-- takeWaiter
delete from "city_waiters"
where
  "city_slug" = $1
  and "email" = $2
returning
  "email";
