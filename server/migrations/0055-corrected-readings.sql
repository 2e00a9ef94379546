-- The reading that this one puts right: what followed from it follows this one (docs/rules.md#reminders).
alter table odometer_readings add column corrects_id uuid;

create index odometer_readings_by_corrected on odometer_readings (garage_id, corrects_id) where corrects_id is not null;
