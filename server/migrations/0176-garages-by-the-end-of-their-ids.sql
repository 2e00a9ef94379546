-- The id of a garage's message ends as its garage's does: a receipt names no more than the id.
create index garages_by_end_of_id on garages (right(id::text, 8));
