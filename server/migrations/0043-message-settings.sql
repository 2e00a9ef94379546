-- Which messages go out by themselves, and how. An event without a row is as contract/messages/messages/message-settings.ts says.
create table message_settings (
  garage_id uuid not null,
  event text not null,
  sms boolean not null,
  email boolean not null,
  version integer not null default 1,
  primary key (garage_id, event)
);

select distribute('message_settings');

alter table message_settings add foreign key (garage_id) references garages (id);
