-- The bay in which a car stood before its own: the board says since when that one is free.
alter table job_cards add column left_bay text;

alter table job_cards add column left_bay_at timestamptz(3);
