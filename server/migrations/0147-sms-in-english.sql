-- A text in Tamil or Hindi costs two: whether the garage's SMS are in English alone (docs/rules.md#messages).
alter table garages add column sms_in_english boolean not null default false;
