-- A unit or developer of a Special Economic Zone is billed with IGST, also within the garage's state (docs/rules.md#bills).
alter table customers add column in_sez boolean not null default false;
