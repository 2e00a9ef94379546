-- listSwitches
select
  "event",
  "whatsapp",
  "sms",
  "email",
  "version"
from
  "message_settings"
where
  "garage_id" = $1;

-- saveSwitches
insert into
  "message_settings" ("garage_id", "event", "whatsapp", "sms", "email", "version")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("garage_id", "event") do update
set
  "whatsapp" = $7,
  "sms" = $8,
  "email" = $9,
  "version" = message_settings.version + 1
where
  "message_settings"."version" = $10
returning
  "event";

-- findSmsInEnglish
select
  "sms_in_english"
from
  "garages"
where
  "id" = $1;

-- saveSmsInEnglish
update "garages"
set
  "sms_in_english" = $1
where
  "id" = $2;

-- listHearers
select
  "m"."user_id",
  "m"."name",
  "m"."phone",
  "m"."access_level",
  "m"."hears_of_bookings",
  "u"."email",
  "u"."language",
  "u"."email_verified_at" is not null as "is_email_verified"
from
  "garage_members" as "m"
  inner join "users" as "u" on "u"."id" = "m"."user_id"
where
  "m"."garage_id" = $1
  and "m"."is_active" = $2
  and "m"."is_invited" = $3
order by
  "m"."name",
  "m"."user_id"
limit
  $4;

-- saveHearers
update "garage_members"
set
  "hears_of_bookings" = user_id = any ($1::uuid[])
where
  "garage_id" = $2;
