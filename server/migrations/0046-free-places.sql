-- How many places of a slot are taken is counted from the index alone. Lists by day have bookings_by_day_in_order.
create index bookings_taken on bookings (garage_id, preferred_date, preferred_time_slot) where status <> 'CANCELLED';

drop index bookings_by_day;

-- A tick beside a booking.
alter table consents drop constraint consents_source_check;

alter table consents add constraint consents_source_check check (source in ('ACCOUNT', 'BOOKING', 'STOP'));
