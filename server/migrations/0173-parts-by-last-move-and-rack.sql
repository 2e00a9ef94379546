-- Of the month of which some have not moved for six months yet: of the others the totals tell.
create index parts_last_moved on parts (garage_id, last_moved_at) include (value) where is_active and on_hand > 0;

-- How many stand in each rack.
create index parts_racks on parts (garage_id, is_active, rack);
