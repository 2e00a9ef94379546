-- listResets
select
  "r".*,
  "u"."name",
  "u"."email",
  agreed_at + make_interval(hours => 3) as "due_at"
from
  "second_factor_resets" as "r"
  inner join "users" as "u" on "u"."id" = "r"."user_id"
order by
  "r"."id" desc
limit
  $1;

-- findPerson
select
  "u"."id",
  "u"."name",
  "u"."email",
  "u"."email_verified_at",
  "u"."language"
from
  "users" as "u"
  inner join "second_factors" as "f" on "f"."user_id" = "u"."id"
where
  "u"."email" = $1
  and "u"."user_type" = $2
  and "f"."confirmed_at" is not null;

-- listOwnersOver
select distinct
  "u"."id",
  "u"."name",
  "u"."email",
  "u"."email_verified_at",
  "u"."language"
from
  "garage_members" as "m"
  inner join "garage_members" as "o" on "o"."garage_id" = "m"."garage_id"
  inner join "users" as "u" on "u"."id" = "o"."user_id"
where
  "m"."user_id" = $1
  and "m"."is_active" = $2
  and "o"."is_active" = $3
  and "o"."access_level" = $4;

-- insertReset
insert into
  "second_factor_resets" (
    "id",
    "user_id",
    "reason",
    "asked_by",
    "asked_by_name",
    "agreed_by_name",
    "agreed_at",
    "ended_at",
    "outcome"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("user_id")
where
  "ended_at" is null do nothing
returning
  "id";

-- lockReset
select
  *
from
  "second_factor_resets"
where
  "id" = $1
  and "ended_at" is null
for update;

-- hasFactorOfThen
select
  "user_id"
from
  "second_factors"
where
  "user_id" = $1
  and "confirmed_at" <= $2;

-- agree
update "second_factor_resets"
set
  "agreed_by_name" = $1,
  "agreed_at" = now()
where
  "id" = $2;

-- endReset
update "second_factor_resets"
set
  "outcome" = $1,
  "ended_at" = now()
where
  "id" = $2;

-- listDue
select
  "id"
from
  "second_factor_resets"
where
  "ended_at" is null
  and agreed_at + make_interval(hours => 3) <= now()
limit
  $1;

-- getPerson
select
  "name",
  "email",
  "email_verified_at",
  "language"
from
  "users"
where
  "id" = $1;

-- listGaragesOf
select
  "garage_id",
  "name"
from
  "garage_members"
where
  "user_id" = $1
  and "is_active" = $2;
