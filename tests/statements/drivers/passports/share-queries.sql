-- listShares
select
  "id",
  "with_amounts",
  "views",
  "last_view_at",
  "created_at",
  "ends_at"
from
  "passport_shares"
where
  "vehicle_id" = $1
  and ended_at is null
  and ends_at > now()
order by
  "id" desc;

-- findShareByRequest
select
  "id",
  "with_amounts",
  "ends_at"
from
  "passport_shares"
where
  "vehicle_id" = $1
  and "request_id" = $2;

-- insertShare
insert into
  "passport_shares" ("id", "vehicle_id", "with_amounts", "request_id", "ends_at")
values
  ($1, $2, $3, $4, now() + make_interval(days => $5))
returning
  "id",
  "with_amounts",
  "ends_at";

-- endShare
update "passport_shares"
set
  "ended_at" = now()
where
  "vehicle_id" = $1
  and "id" = $2
returning
  "id";

-- findSharedCar
select
  "v"."id",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "v"."fuel_type",
  "v"."year",
  "s"."with_amounts",
  "s"."ends_at",
  "u"."phone_key"
from
  "passport_shares" as "s"
  inner join "user_vehicles" as "v" on "v"."id" = "s"."vehicle_id"
  inner join "users" as "u" on "u"."id" = "v"."user_id"
where
  "s"."id" = $1
  and "s"."ended_at" is null
  and "s"."ends_at" > now();

-- countView
update "passport_shares"
set
  "views" = views + 1,
  "last_view_at" = now()
where
  "id" = $1;

-- deleteOldShares
delete from "passport_shares"
where
  "ends_at" < now() - interval '30 days';
