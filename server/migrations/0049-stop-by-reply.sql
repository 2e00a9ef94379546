-- STOP, written as a reply (docs/rules.md#whatsapp).
alter table consents drop constraint consents_source_check;

alter table consents add constraint consents_source_check check (source in ('ACCOUNT', 'BOOKING', 'STOP', 'REPLY'));
