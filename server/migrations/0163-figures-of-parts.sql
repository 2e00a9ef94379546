-- What a garage's parts come to, and how many stand in each rack, is read from their figures alone: a part is many times as long.
create index parts_figures on parts (garage_id, is_active) include (on_hand, minimum, value, last_moved_at, rack);

-- Those under their minimum.
create index parts_low on parts (garage_id, is_active) where on_hand < minimum;
