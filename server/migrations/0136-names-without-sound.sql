-- Suppliers and garages whose name has no sound yet are looked for every few minutes as well: found without reading all.
create index suppliers_without_sound on suppliers (id) where search_text not like '%~%' and search_text <> '';

create index garages_without_sound on garages (id) where name is distinct from sounds_of;
