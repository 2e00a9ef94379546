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
