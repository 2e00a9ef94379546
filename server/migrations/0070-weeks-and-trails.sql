-- A week of all garages on one page, and who did what by person (docs/rules.md#the-desk).
create index bookings_by_time on bookings (created_at);

create index bookings_to_come on bookings (preferred_date) where status in ('PENDING', 'CONFIRMED');

create index leads_by_time on leads (created_at);

create index review_reports_by_time on review_reports (at);

create index audit_log_of_person on audit_log (user_id, created_at);

create index audit_log_latest on audit_log (id);

create index audit_log_of_address on audit_log ((changes ->> 'address'), created_at)
  where changes ->> 'address' is not null;
