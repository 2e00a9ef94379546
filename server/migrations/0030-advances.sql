-- Money received before the work is written down, above what the card comes to yet (docs/rules.md#advances).
alter table payments add column is_advance boolean not null default false;
