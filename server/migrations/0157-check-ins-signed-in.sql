-- In which language the screen was that a driver signed a check-in on (docs/rules.md#languages); unknown of what came before.
alter table check_ins add column signed_in text;

alter table check_ins add constraint check_ins_signed_in_check check (signed_in in ('en', 'ta', 'hi'));
