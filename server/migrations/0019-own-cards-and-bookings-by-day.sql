-- A technician's own cards by state, newest first: his first screen (docs/rules.md#job-cards).
create index job_cards_of_technician_by_status on job_cards (garage_id, technician_id, status, id desc)
  where technician_id is not null;

drop index job_cards_of_technician;

-- A list of bookings by day: morning, afternoon, evening, as the calendar has them.
create index bookings_by_day_in_order on bookings (
  garage_id, preferred_date, array_position(array['MORNING', 'AFTERNOON', 'EVENING'], preferred_time_slot), id
);
