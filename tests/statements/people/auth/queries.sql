-- findGarageUser
select
  *
from
  "users"
where
  "email" = $1
  and "user_type" = $2;

-- findUser
select
  *
from
  "users"
where
  "id" = $1;

-- insertGarageUser
insert into
  "users" (
    "id",
    "user_type",
    "name",
    "email",
    "phone",
    "phone_key",
    "password_hash",
    "has_own_password",
    "email_verified_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("email")
where
  "user_type" = 'GARAGE_USER' do nothing
returning
  "id";

-- findCustomer
select
  "id",
  "name"
from
  "users"
where
  "phone_key" = $1
  and "user_type" = $2;

-- upsertCustomer
insert into
  "users" (
    "id",
    "user_type",
    "name",
    "email",
    "phone",
    "phone_key",
    "password_hash",
    "email_verified_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("phone_key")
where
  "user_type" = 'CUSTOMER' do nothing;

select
  "id",
  "name"
from
  "users"
where
  "phone_key" = $1
  and "user_type" = $2;

-- findLanguage
select
  "language"
from
  "users"
where
  "phone_key" = $1
  and "user_type" = 'CUSTOMER'
  and "language_at" is not null;

-- wasSentLately
select
  "code_hash"
from
  "one_time_codes"
where
  "phone_key" = $1
  and "asker" = $2
  and "sent_at" > now() - make_interval(secs => $3)
limit
  $4;

-- storeCode
insert into
  "one_time_codes" ("phone_key", "salt", "code_hash", "browser", "asker", "expires_at")
values
  ($1, $2, $3, $4, $5, now() + make_interval(mins => $6));

-- countAttempt
update "one_time_codes"
set
  "wrong_tries" = wrong_tries + (browser = $1)::int,
  "tries_elsewhere" = tries_elsewhere + (browser <> $2)::int
where
  "code_hash" in (
    select
      "code_hash"
    from
      "one_time_codes"
    where
      "phone_key" = $3
      and "expires_at" > now()
    order by
      "code_hash"
    for update
  )
returning
  "salt",
  "code_hash",
  case
    when browser = $4 then wrong_tries
    else tries_elsewhere
  end as "tries";

-- deleteCode
delete from "one_time_codes"
where
  "phone_key" = $1
  and "browser" in (
    select
      "browser"
    from
      "one_time_codes"
    where
      "phone_key" = $2
      and "code_hash" = $3
  )
returning
  "code_hash";

-- deleteExpiredCodes
delete from "one_time_codes"
where
  "expires_at" < now();

-- storeLink
insert into
  "single_use_links" ("hash", "user_id", "purpose", "expires_at")
values
  ($1, $2, $3, now() + make_interval(hours => $4));

-- findUserOfLink
select
  "user_id"
from
  "single_use_links"
where
  (
    "hash" = $1
    and "purpose" = $2
    and "expires_at" > now()
  );

select
  *
from
  "users"
where
  "id" = $1;

-- consumeLink
delete from "single_use_links"
where
  (
    "hash" = $1
    and "purpose" = $2
    and "expires_at" > now()
  )
returning
  "user_id";

delete from "single_use_links"
where
  "user_id" = $1;

-- storeTicket
insert into
  "sign_in_tickets" ("hash", "user_id", "expires_at")
values
  ($1, $2, now() + make_interval(mins => $3));

-- countTicketTry
update "sign_in_tickets"
set
  "wrong_tries" = wrong_tries + 1
where
  "hash" = $1
  and "expires_at" > now()
returning
  "user_id",
  "wrong_tries";

-- useTicket
delete from "sign_in_tickets"
where
  "hash" = $1
returning
  "user_id";

-- setPassword
update "users"
set
  "password_hash" = $1,
  "updated_at" = now()
where
  "id" = $2;

-- setOwnPassword
update "users"
set
  "password_hash" = $1,
  "has_own_password" = $2,
  "updated_at" = now()
where
  "id" = $3;

-- markEmailVerified
update "users"
set
  "email_verified_at" = now()
where
  "id" = $1
  and "email_verified_at" is null;

-- listSessions: all
select
  "id",
  "device",
  "created_at",
  "last_seen_at"
from
  "sessions"
where
  "user_id" = $1
  and exists (
    select
      "hash"
    from
      "session_tokens"
    where
      "session_tokens"."session_id" = "sessions"."id"
      and "kind" = $2
      and "expires_at" > now()
  )
order by
  "last_seen_at" desc,
  "id";

-- listSessions: of a PIN
select
  "id",
  "device",
  "created_at",
  "last_seen_at"
from
  "sessions"
where
  "user_id" = $1
  and "pin_garage_id" = $2
  and exists (
    select
      "hash"
    from
      "session_tokens"
    where
      "session_tokens"."session_id" = "sessions"."id"
      and "kind" = $3
      and "expires_at" > now()
  )
order by
  "last_seen_at" desc,
  "id";
