-- findTells
select
  "tells_technicians"
from
  "garages"
where
  "id" = $1;

-- findSubscription
select
  "endpoint"
from
  "push_subscriptions"
where
  "garage_id" = $1
  and "session_id" = $2;

-- upsertSubscription
insert into
  "push_subscriptions" ("garage_id", "session_id", "endpoint", "p256dh", "auth")
values
  ($1, $2, $3, $4, $5)
on conflict ("garage_id", "session_id") do update
set
  "endpoint" = $6,
  "p256dh" = $7,
  "auth" = $8;

-- deleteOfOthers
delete from "push_subscriptions"
where
  "endpoint" = $1
  and "session_id" != $2;

-- deleteSubscription
delete from "push_subscriptions"
where
  "garage_id" = $1
  and "session_id" = $2
returning
  "session_id";

-- deleteOfMember
delete from "push_subscriptions"
where
  "garage_id" = $1
  and "session_id" in (
    select
      "id"
    from
      "sessions"
    where
      "user_id" = $2
  );

-- deleteEndpoint
delete from "push_subscriptions"
where
  "endpoint" = $1;

-- listPhonesOf
select
  "p"."endpoint",
  "p"."p256dh",
  "p"."auth",
  "u"."language"
from
  "push_subscriptions" as "p"
  inner join "sessions" as "s" on "s"."id" = "p"."session_id"
  inner join "users" as "u" on "u"."id" = "s"."user_id"
  inner join "garages" as "g" on "g"."id" = "p"."garage_id"
  inner join "garage_members" as "m" on "m"."garage_id" = "p"."garage_id"
  and "m"."user_id" = "s"."user_id"
where
  "p"."garage_id" = $1
  and "s"."user_id" = $2
  and "s"."created_at" > now() - make_interval(secs => $3)
  and (
    "s"."pin_garage_id" is null
    or "s"."pin_garage_id" = $4
  )
  and "m"."is_active" = $5
  and "g"."is_active" = $6
  and "g"."tells_technicians" = $7
order by
  "p"."session_id";
