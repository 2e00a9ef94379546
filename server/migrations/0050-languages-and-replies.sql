-- The language that somebody is written to in (docs/rules.md#messages).
alter table users add column language text not null default 'en';

alter table users add constraint users_language_check check (language in ('en'));

alter table customers add column language text not null default 'en';

alter table customers add constraint customers_language_check check (language in ('en'));

-- A job card, which a garage opens (docs/rules.md#consents).
alter table consents drop constraint consents_source_check;

alter table consents add constraint consents_source_check
  check (source in ('ACCOUNT', 'BOOKING', 'CARD', 'STOP', 'REPLY'));

-- What a driver wrote back to a reminder: the contact has the id of their message (docs/rules.md#reminders).
alter table due_contacts drop constraint due_contacts_outcome_check;

alter table due_contacts add constraint due_contacts_outcome_check
  check (outcome in ('BOOKED', 'LATER', 'NO_ANSWER', 'ELSEWHERE', 'SOLD', 'STOP', 'REPLIED'));

alter table due_contacts drop constraint due_contacts_check;

alter table due_contacts add constraint due_contacts_of_calls_check
  check ((how = 'CALL') = (outcome is not null and outcome <> 'REPLIED'));

insert into due_contacts (garage_id, id, due_id, vehicle_id, how, outcome, at)
select f.garage_id, f.id, d.id, d.vehicle_id, 'WHATSAPP', 'REPLIED', f.created_at
from messages f
join messages a on a.garage_id = f.garage_id and a.id = f.subject_id and a.event = 'DUE'
join dues d on d.garage_id = a.garage_id and d.id = a.subject_id
where f.event = 'REPLY';

-- My Bookings says why a review was taken down.
create index review_decisions_of_review on review_decisions (garage_id, review_id);
