-- Whether the garage has put its first steps away (docs/rules.md#first-steps). Garages of before have had their first day.
alter table garages add column first_steps_hidden boolean not null default true;

alter table garages alter column first_steps_hidden set default false;
