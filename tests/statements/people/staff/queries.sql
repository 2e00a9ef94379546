-- listStaff
select
  "garage_members"."user_id",
  "garage_members"."name",
  "garage_members"."phone",
  "garage_members"."role",
  "garage_members"."access_level",
  "garage_members"."is_active",
  "garage_members"."is_invited",
  "garage_members"."reads_books",
  "garage_members"."created_at",
  "garage_members"."version",
  "users"."email",
  users.email_verified_at is not null
  and not garage_members.is_invited as "is_email_verified",
  exists (
    select
      1
    from
      second_factors
    where
      second_factors.user_id = garage_members.user_id
      and confirmed_at is not null
      and not garage_members.is_invited
  ) as "has_second_factor",
  (
    select
      misses
    from
      staff_pins
    where
      staff_pins.garage_id = garage_members.garage_id
      and staff_pins.user_id = garage_members.user_id
  ) as "pin_misses"
from
  "garage_members"
  inner join "users" on "users"."id" = "garage_members"."user_id"
where
  "garage_members"."garage_id" = $1
order by
  "garage_members"."created_at",
  "garage_members"."user_id"
limit
  $2;

-- findByRequest
select
  "garage_members"."user_id",
  "garage_members"."name",
  "garage_members"."phone",
  "garage_members"."role",
  "garage_members"."access_level",
  "garage_members"."is_active",
  "garage_members"."is_invited",
  "garage_members"."reads_books",
  "garage_members"."created_at",
  "garage_members"."version",
  "users"."email",
  users.email_verified_at is not null
  and not garage_members.is_invited as "is_email_verified",
  exists (
    select
      1
    from
      second_factors
    where
      second_factors.user_id = garage_members.user_id
      and confirmed_at is not null
      and not garage_members.is_invited
  ) as "has_second_factor",
  (
    select
      misses
    from
      staff_pins
    where
      staff_pins.garage_id = garage_members.garage_id
      and staff_pins.user_id = garage_members.user_id
  ) as "pin_misses"
from
  "garage_members"
  inner join "users" on "users"."id" = "garage_members"."user_id"
where
  "garage_members"."garage_id" = $1
  and "garage_members"."request_id" = $2;

-- findStaffMember
select
  "garage_members"."user_id",
  "garage_members"."name",
  "garage_members"."phone",
  "garage_members"."role",
  "garage_members"."access_level",
  "garage_members"."is_active",
  "garage_members"."is_invited",
  "garage_members"."reads_books",
  "garage_members"."created_at",
  "garage_members"."version",
  "users"."email",
  users.email_verified_at is not null
  and not garage_members.is_invited as "is_email_verified",
  exists (
    select
      1
    from
      second_factors
    where
      second_factors.user_id = garage_members.user_id
      and confirmed_at is not null
      and not garage_members.is_invited
  ) as "has_second_factor",
  (
    select
      misses
    from
      staff_pins
    where
      staff_pins.garage_id = garage_members.garage_id
      and staff_pins.user_id = garage_members.user_id
  ) as "pin_misses"
from
  "garage_members"
  inner join "users" on "users"."id" = "garage_members"."user_id"
where
  "garage_members"."garage_id" = $1
  and "garage_members"."user_id" = $2;

-- listSessions
select
  "id",
  "device",
  "last_seen_at",
  "unsent"
from
  "sessions"
where
  "user_id" = $1
  and (
    "pin_garage_id" is null
    or "pin_garage_id" = $2
  )
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

-- listPhones
select
  "id",
  "user_id",
  "device",
  "last_seen_at",
  "unsent"
from
  "sessions"
where
  "user_id" in ($1)
  and (
    "device" like $2
    or "device" like $3
  )
  and (
    "pin_garage_id" is null
    or "pin_garage_id" = $4
  )
  and exists (
    select
      "hash"
    from
      "session_tokens"
    where
      "session_tokens"."session_id" = "sessions"."id"
      and "kind" = $5
      and "expires_at" > now()
  )
order by
  "last_seen_at" desc,
  "id"
limit
  $6;

-- listWorkingElsewhere
select distinct
  "user_id"
from
  "garage_members"
where
  "user_id" in ($1)
  and "garage_id" != $2
  and "is_active" = $3;

-- getStaffMember
select
  "garage_members"."user_id",
  "garage_members"."name",
  "garage_members"."phone",
  "garage_members"."role",
  "garage_members"."access_level",
  "garage_members"."is_active",
  "garage_members"."is_invited",
  "garage_members"."reads_books",
  "garage_members"."created_at",
  "garage_members"."version",
  "users"."email",
  users.email_verified_at is not null
  and not garage_members.is_invited as "is_email_verified",
  exists (
    select
      1
    from
      second_factors
    where
      second_factors.user_id = garage_members.user_id
      and confirmed_at is not null
      and not garage_members.is_invited
  ) as "has_second_factor",
  (
    select
      misses
    from
      staff_pins
    where
      staff_pins.garage_id = garage_members.garage_id
      and staff_pins.user_id = garage_members.user_id
  ) as "pin_misses"
from
  "garage_members"
  inner join "users" on "users"."id" = "garage_members"."user_id"
where
  "garage_members"."garage_id" = $1
  and "garage_members"."user_id" = $2;

-- lockStaff
select
  "user_id",
  "name",
  "phone",
  "role",
  "access_level",
  "is_active",
  "is_invited",
  "reads_books",
  "version"
from
  "garage_members"
where
  "garage_id" = $1
order by
  "user_id"
for update;

-- insertMember
insert into
  "garage_members" (
    "garage_id",
    "user_id",
    "name",
    "phone",
    "role",
    "access_level",
    "is_active",
    "is_invited",
    "reads_books",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("garage_id", "user_id") do nothing
returning
  "user_id";

-- updateMember
update "garage_members"
set
  "role" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "user_id" = $3;

-- deleteMember
delete from "garage_members"
where
  "garage_id" = $1
  and "user_id" = $2;

-- runsAnotherGarage
select
  "garage_id"
from
  "garage_members"
where
  "user_id" = $1
  and "garage_id" != $2
  and "is_active" = $3
  and "access_level" in ($4, $5);

-- findReferences
select
  exists (
    select
      1
    from
      job_cards
    where
      garage_id = $1
      and advisor_id = $2
  )
  or exists (
    select
      1
    from
      job_cards
    where
      garage_id = $3
      and technician_id = $4
  ) as job_cards,
  exists (
    select
      1
    from
      payments
    where
      garage_id = $5
      and received_by = $6
  ) as payments,
  exists (
    select
      1
    from
      leads
    where
      garage_id = $7
      and assigned_to_id = $8
  ) as leads;

-- isActiveMember
select
  "user_id"
from
  "garage_members"
where
  "garage_id" = $1
  and "user_id" = $2
  and "is_active" = $3;

-- findStaffPhone
select
  "phone"
from
  "garage_members"
where
  "garage_id" = $1
  and "user_id" = $2;

-- findGarageName
select
  "name"
from
  "garages"
where
  "id" = $1;
