-- listSwitches
select
  "event",
  "sms",
  "email",
  "version"
from
  "message_settings"
where
  "garage_id" = $1;

-- saveSwitches
insert into
  "message_settings" ("garage_id", "event", "sms", "email", "version")
values
  ($1, $2, $3, $4, $5)
on conflict ("garage_id", "event") do update
set
  "sms" = $6,
  "email" = $7,
  "version" = message_settings.version + 1
where
  "message_settings"."version" = $8
returning
  "event";
