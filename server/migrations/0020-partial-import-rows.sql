-- Rows that are taken over without a field that could not be read.
alter table customer_imports add column partial_rows integer not null default 0;
