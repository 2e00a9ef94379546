-- The language that somebody reads and is written to in: chosen where it says when (docs/rules.md#languages).
-- Which languages there are is the contract's to say: a check that is widened here would stop processes of the release before.
alter table users drop constraint users_language_check;

alter table users add column language_at timestamptz(3);

alter table customers drop constraint customers_language_check;

alter table customers add column language_at timestamptz(3);

-- The language of the page that asked: a customer who is made of it takes it.
alter table leads add column language text not null default 'en';

alter table leads add constraint leads_language_check check (language in ('en', 'ta', 'hi'));

alter table bookings add column language text not null default 'en';

alter table bookings add constraint bookings_language_check check (language in ('en', 'ta', 'hi'));
