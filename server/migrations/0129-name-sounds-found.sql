-- Leads by what their name sounds like; and which rows have nothing of it yet, for whoever fills them.
create index leads_by_sound on leads using gin (garage_id, sounds gin_trgm_ops) with (gin_pending_list_limit = 64);

create index leads_without_sound on leads (id) where name is distinct from sounds_of;

create index customers_without_sound on customers (id) where search_text not like '%~%' and search_text <> '';

create index bookings_without_sound on bookings (id) where search_text not like '%~%' and search_text <> '';

create index job_cards_without_sound on job_cards (id) where search_text not like '%~%' and search_text <> '';
