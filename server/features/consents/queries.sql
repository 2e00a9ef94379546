-- insertConsents
insert into
  "consents" ("kind", "given", "source", "wording", "id", "phone_key", "garage_id")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- lockConsents
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- getGarageName
select
  "name"
from
  "garages"
where
  "id" = $1;

-- listLatest: of a number
select distinct
  on ("kind", "garage_id") "kind",
  "garage_id",
  "given",
  "id"
from
  "consents"
where
  "phone_key" = $1
order by
  "kind",
  "garage_id",
  "id" desc;

-- listLatest: of a number that was somebody else’s
select distinct
  on ("kind", "garage_id") "kind",
  "garage_id",
  "given",
  "id"
from
  "consents"
where
  "phone_key" = $1
  and "at" > $2
order by
  "kind",
  "garage_id",
  "id" desc;
