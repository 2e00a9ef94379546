-- upsertPin
insert into
  "staff_pins" ("garage_id", "user_id", "phone_key", "hash")
values
  ($1, $2, $3, $4)
on conflict ("garage_id", "user_id") do update
set
  "phone_key" = $5,
  "hash" = $6,
  "misses" = $7,
  "set_at" = "excluded"."set_at";

-- deletePin
delete from "staff_pins"
where
  "garage_id" = $1
  and "user_id" = $2
returning
  "user_id";

-- movePin
update "staff_pins"
set
  "phone_key" = $1
where
  "garage_id" = $2
  and "user_id" = $3;

-- countMisses
update "staff_pins"
set
  "misses" = misses + 1
where
  "phone_key" = $1
  and "misses" < $2
  and exists (
    select
      "m"."user_id"
    from
      "garage_members" as "m"
      inner join "garages" as "g" on "g"."id" = "m"."garage_id"
    where
      "m"."garage_id" = "staff_pins"."garage_id"
      and "m"."user_id" = "staff_pins"."user_id"
      and "m"."role" = $3
      and "m"."access_level" in ($4, $5)
      and "m"."is_active" = $6
      and "g"."is_active" = $7
  )
  and not exists (
    select
      "f"."user_id"
    from
      "second_factors" as "f"
    where
      "f"."user_id" = "staff_pins"."user_id"
      and "f"."confirmed_at" is not null
  )
returning
  "garage_id",
  "user_id",
  "hash",
  "misses";

-- forgive
update "staff_pins"
set
  "misses" = $1
where
  "garage_id" = $2
  and "user_id" = $3
  and "hash" = $4
returning
  "user_id";

-- lockPhone
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- countOthers
select
  count(*) as "pins"
from
  "staff_pins"
where
  "phone_key" = $1
  and not (
    "garage_id" = $2
    and "user_id" = $3
  );

-- listColleagues
select
  "hash"
from
  "staff_pins"
where
  "garage_id" = $1
  and "phone_key" = $2
  and "user_id" <> $3;

-- findPhone
select
  "phone_key"
from
  "staff_pins"
where
  "garage_id" = $1
  and "user_id" = $2;

-- listNames
select
  "id" as "garageId",
  "name"
from
  "garages"
where
  "id" in ($1)
order by
  "name",
  "id";

-- takeBackMiss
update "staff_pins"
set
  "misses" = greatest(misses - 1, 0)
where
  "garage_id" = $1
  and "user_id" = $2;
