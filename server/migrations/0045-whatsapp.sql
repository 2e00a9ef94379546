-- Messages leave by WhatsApp too (docs/rules.md#whatsapp).
alter table outbox drop constraint outbox_kind_check;

alter table outbox add constraint outbox_kind_check check (kind in ('sms', 'mail', 'whatsapp'));

-- What WhatsApp calls it: a reply names it.
alter table outbox add column provider_id text;

create index outbox_by_provider on outbox (provider_id) where provider_id is not null;

-- To whom a reply without a name for what it answers goes: to whoever wrote last.
create index outbox_whatsapp_by_number on outbox (recipient, created_at desc) where kind = 'whatsapp';

-- An SMS that leaves only if this message does not arrive by WhatsApp.
alter table outbox add column unless_arrived uuid;

create unique index outbox_by_unless_arrived on outbox (unless_arrived) where unless_arrived is not null;

-- The log shows it once it has left.
alter table messages add column is_stand_in boolean not null default false;

alter table message_settings add column whatsapp boolean not null default false;
