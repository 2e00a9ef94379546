-- A run takes its rows over batch by batch, first new customers, then further cars of theirs: the last row of each that is
-- done, so that each is taken once and an interrupted run goes on; and what came of it, of which the audit log knows so much.
alter table customer_imports
  add column taken_customer_row integer not null default 0,
  add column taken_car_row integer not null default 0,
  add column added_customers integer not null default 0,
  add column added_vehicles integer not null default 0,
  add column logged_customers integer not null default 0,
  add column logged_vehicles integer not null default 0;
