-- What is to be ordered of a part, and what a card's request waits for.
create index reorders_open on reorders (garage_id, part_id) where state in ('LISTED', 'ORDERED');

create index reorders_of_request on reorders (garage_id, part_request_id) where part_request_id is not null;
