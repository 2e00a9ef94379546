-- listOnlyHere
select
  "m"."user_id"
from
  "garage_members" as "m"
  inner join "users" as "u" on "u"."id" = "m"."user_id"
where
  "m"."garage_id" = $1
  and "u"."user_type" = $2
  and not exists (
    select
      "o"."user_id"
    from
      "garage_members" as "o"
    where
      "o"."user_id" = "m"."user_id"
      and "o"."garage_id" <> $3
  )
  and not exists (
    select
      "p"."user_id"
    from
      "operators" as "p"
    where
      "p"."user_id" = "m"."user_id"
  );

-- listReceivers
select distinct
  "received_by"
from
  "payments"
where
  "garage_id" = $1;

-- deleteMembers: all
delete from "garage_members"
where
  "garage_id" = $1;

-- deleteMembers: but some
delete from "garage_members"
where
  "garage_id" = $1
  and "user_id" not in ($2);

-- emptyMembers
update "garage_members"
set
  "name" = $1,
  "phone" = $2,
  "is_active" = $3,
  "is_invited" = $4,
  "hears_of_bookings" = $5
where
  "garage_id" = $6;

-- deleteUsers
delete from "users"
where
  "id" in ($1);

-- emptyUsers
update "users"
set
  "name" = $1,
  "email" = id::text || '@deleted.invalid',
  "phone" = $2,
  "phone_key" = $3,
  "password_hash" = $4,
  "email_verified_at" = $5
where
  "id" in ($6);

-- deleteKeys
delete from "sessions"
where
  "user_id" in ($1);

delete from "second_factors"
where
  "user_id" in ($1);

delete from "recovery_codes"
where
  "user_id" in ($1);

delete from "single_use_links"
where
  "user_id" in ($1);

delete from "sign_in_tickets"
where
  "user_id" in ($1);

delete from "known_browsers"
where
  "user_id" in ($1);

-- emptyGarage
update "garages"
set
  "deleted_at" = now(),
  "is_active" = $1,
  "is_listed" = $2,
  "blocked_at" = now(),
  "blocked_reason" = $3,
  "email" = $4,
  "phone" = $5,
  "address" = $6,
  "upi_address" = $7,
  "bank_name" = $8,
  "bank_account" = $9,
  "bank_ifsc" = $10,
  "bill_terms" = $11,
  "version" = version + 1,
  "updated_at" = now()
where
  "id" = $12;

-- dropWaiting
update "garage_outbox"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now(),
  "content" = '{}'::jsonb
where
  "garage_id" = $3
  and "state" = $4
returning
  "message_id";

update "outbox"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now(),
  "content" = '{}'::jsonb
where
  "garage_id" = $3
  and "state" = $4
returning
  "message_id";

-- setNotSent
update "messages"
set
  "state" = $1,
  "reason" = $2,
  "settled_at" = now()
where
  "garage_id" = $3
  and "id" in ($4);
