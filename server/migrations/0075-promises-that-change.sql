-- When a garage last promised another day or time than before: the driver is told so.
alter table job_cards add column promise_changed_at timestamptz(3);
