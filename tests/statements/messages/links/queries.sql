-- insertLink
insert into
  "public_links" ("hash", "id", "kind", "garage_id", "subject_id", "phone_key", "channel", "expires_at")
values
  ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8));

-- findLinkOf
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

-- markSeen
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
update "public_links"
set
  "ended_at" = now()
where
  "garage_id" = $1
  and "subject_id" = $2
  and "kind" = $3
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
  "expires_at" < now() - interval '30 days';
