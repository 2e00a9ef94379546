-- In which language an answer to an estimate and a consent were given (docs/rules.md#languages); unknown of what came before,
-- and of what was said to the garage.
alter table estimate_answers add column given_in text;

alter table estimate_answers add constraint estimate_answers_given_in_check check (given_in in ('en', 'ta', 'hi'));

alter table consents add column given_in text;

alter table consents add constraint consents_given_in_check check (given_in in ('en', 'ta', 'hi'));
