-- Drivers who have not answered are looked for every few minutes.
create index job_cards_asking on job_cards (garage_id, id) where open_asks > 0;
