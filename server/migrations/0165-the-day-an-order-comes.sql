-- The day on which the supplier said that an order comes (docs/rules.md#ordering-parts).
alter table reorders add column due_on date;

-- What is on its way, what comes first before others.
create index reorders_on_the_way on reorders (garage_id, due_on, id) where state = 'ORDERED';
