-- A part of which nobody had said whom it is bought from has its supplier by the first bill; undone, it has none again.
alter table purchase_lines add column named_supplier boolean not null default false;
