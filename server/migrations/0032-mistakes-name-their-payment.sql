-- Which payment was entered by mistake: once undone it is undone for good (docs/rules.md#advances).
alter table payments add column undoes_id uuid;
alter table payments add foreign key (garage_id, undoes_id) references payments (garage_id, id);
create unique index payments_undone on payments (garage_id, undoes_id) where undoes_id is not null;
