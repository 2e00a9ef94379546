-- What is on its way, what comes first before others.
create index reorders_on_the_way on reorders (garage_id, due_on, id) where state = 'ORDERED';
