-- insertConsents
insert into
  "consents" ("kind", "given", "source", "wording", "id", "phone_key", "garage_id", "given_in")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- listLatestOfMany
select distinct
  on ("c"."phone_key", "c"."garage_id") "c"."phone_key",
  "c"."garage_id",
  "c"."given"
from
  "consents" as "c"
  left join "deleted_accounts" as "d" on "d"."phone_key" = "c"."phone_key"
where
  "c"."phone_key" = any ($1::text[])
  and "c"."kind" = $2
  and (
    "c"."garage_id" is null
    or "c"."garage_id" = $3
  )
  and (
    "d"."deleted_at" is null
    or "c"."at" > "d"."deleted_at"
  )
order by
  "c"."phone_key",
  "c"."garage_id",
  "c"."id" desc;

-- insertFirstServiceConsent
insert into
  consents (id, phone_key, kind, garage_id, given, source, wording, given_in)
select
  $1::uuid,
  $2,
  'SERVICE',
  $3::uuid,
  true,
  $4,
  $5,
  $6
where
  not exists (
    select
      1
    from
      consents c
    where
      c.phone_key = $7
      and c.kind = 'SERVICE'
      and c.garage_id = $8
      and not exists (
        select
          1
        from
          deleted_accounts d
        where
          d.phone_key = $9
          and d.deleted_at >= c.at
      )
  );

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
  "source",
  "wording",
  "at",
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
  "source",
  "wording",
  "at",
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
