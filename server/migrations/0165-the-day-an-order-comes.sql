-- The day on which the supplier said that an order comes (docs/rules.md#ordering-parts).
alter table reorders add column due_on date;
