-- A payment sent again after a lost answer is one payment.
alter table payments add column request_id uuid;

create unique index payments_by_request on payments (garage_id, request_id) where request_id is not null;

-- What happened to one booking or job card, and by whom.
create index audit_log_of_subject on audit_log (garage_id, subject_id, id desc);
