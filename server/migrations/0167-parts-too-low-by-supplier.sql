-- Those under their minimum, by supplier and name: a page of what is to order reads no more of them than it shows.
create index parts_too_low on parts (garage_id, is_active, supplier_id, name_key, id) where on_hand < minimum;
