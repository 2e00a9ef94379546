-- findFactor
select
  *
from
  "second_factors"
where
  "user_id" = $1;

-- findAddress
select
  "name",
  "email",
  "email_verified_at",
  "language"
from
  "users"
where
  "id" = $1;

-- beginFactor
insert into
  "second_factors" ("user_id", "secret", "confirmed_at")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "secret" = $4,
  "last_step" = $5
where
  "second_factors"."confirmed_at" is null
returning
  "user_id";

-- confirmFactor
update "second_factors"
set
  "confirmed_at" = now()
where
  "user_id" = $1
  and "secret" = $2
  and "confirmed_at" is null
returning
  "user_id";

-- useStep
update "second_factors"
set
  "last_step" = $1
where
  "user_id" = $2
  and "last_step" < $3
returning
  "user_id";

-- removeFactor
delete from "recovery_codes"
where
  "user_id" = $1;

delete from "second_factors"
where
  "user_id" = $1
  and "confirmed_at" is not null
returning
  "user_id";

-- replaceRecoveryCodes
delete from "recovery_codes"
where
  "user_id" = $1;

insert into
  "recovery_codes" ("user_id", "hash")
values
  ($1, $2),
  ($3, $4);

-- useRecoveryCode
delete from "recovery_codes"
where
  "user_id" = $1
  and "hash" = $2
returning
  "hash";

-- countRecoveryCodes
select
  count(*) as "left"
from
  "recovery_codes"
where
  "user_id" = $1;

-- listSecrets
select
  "user_id",
  "secret"
from
  "second_factors";

-- replaceSecret
update "second_factors"
set
  "secret" = $1
where
  "user_id" = $2
  and "secret" = $3;
