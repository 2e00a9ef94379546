-- In which language somebody waits for a city: that of the page that they asked on.
alter table city_waiters add column language text not null default 'en';

alter table city_waiters add constraint city_waiters_language_check check (language in ('en', 'ta', 'hi'));
