-- insertLink
insert into
  "garage_links" ("hash", "id", "subject_id", "phone_key", "channel", "expires_at", "garage_id", "kind")
values
  ($1, $2, $3, $4, $5, now() + make_interval(days => $6), $7, $8);

-- getGarageNumber
select
  "garage_number"
from
  "garages"
where
  "id" = $1;

-- findGarageOfNumber
select
  "id"
from
  "garages"
where
  "garage_number" = $1;

-- findGarageLink
select
  "id",
  "garage_id",
  "subject_id",
  "phone_key",
  "channel",
  "created_at",
  ended_at is not null
  or expires_at <= now() as "has_ended"
from
  "garage_links"
where
  "hash" = $1
  and "kind" = $2
  and "garage_id" = $3;

-- findPublicLink
select
  "id",
  "garage_id",
  "subject_id",
  "phone_key",
  "channel",
  "created_at",
  ended_at is not null
  or expires_at <= now() as "has_ended"
from
  "public_links"
where
  "hash" = $1
  and "kind" = $2;

-- markGarageLinkSeen
update "garage_links"
set
  "last_seen_at" = now()
where
  "hash" = $1
  and "kind" = $2
  and "garage_id" = $3;

-- markPublicLinkSeen
update "public_links"
set
  "last_seen_at" = now()
where
  "hash" = $1
  and "kind" = $2;

-- findLanguageOf
select
  "language"
from
  "customers"
where
  "garage_id" = $1
  and "phone_key" = $2
order by
  "updated_at" desc
limit
  $3;

-- endLinks
update "garage_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = $2
  and "kind" = $3
  and "ended_at" is null;

update "public_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = $2
  and "kind" = $3
  and "ended_at" is null;

-- listSubjectsOf
select
  "id"
from
  "bookings"
where
  "garage_id" = $1
  and "customer_id" = $2
union all
select
  "id"
from
  "job_cards"
where
  "garage_id" = $3
  and "customer_id" = $4
union all
select
  "id"
from
  "bills"
where
  "garage_id" = $5
  and "customer_id" = $6
union all
select
  "d"."id"
from
  "dues" as "d"
  inner join "vehicles" as "v" on "v"."garage_id" = $7
  and "v"."id" = "d"."vehicle_id"
where
  "d"."garage_id" = $8
  and "v"."customer_id" = $9;

-- endLinksBy
update "garage_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = any ($2::uuid[])
  and "channel" not in ($3, $4)
  and "ended_at" is null;

update "public_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = any ($2::uuid[])
  and "channel" not in ($3, $4)
  and "ended_at" is null;

update "garage_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = any ($2::uuid[])
  and "channel" in ($3, $4)
  and "ended_at" is null;

update "public_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = any ($2::uuid[])
  and "channel" in ($3, $4)
  and "ended_at" is null;

-- endOwnersLinks
update "public_links"
set
  "ended_at" = now()
where
  "garage_id" is null
  and "subject_id" = $1
  and "kind" = $2
  and "ended_at" is null;

-- deleteOldLinks
delete from "public_links"
where
  expires_at < now() - interval '30 days';

select distinct
  /* across garages */
  "garage_id"
from
  "garage_links"
where
  expires_at < now() - interval '30 days';

delete from "garage_links"
where
  "garage_id" = $1
  and expires_at < now() - interval '30 days';
