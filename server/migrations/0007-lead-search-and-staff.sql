-- Name, e-mail, phone without spaces and hyphens, and car in lower case; kept by the database, so that no way of
-- writing a lead can forget it.
alter table leads add column search_text text not null generated always as (
  lower(
    name || ' ' || coalesce(email, '') || ' ' || replace(replace(phone, ' ', ''), '-', '')
    || ' ' || coalesce(vehicle_make, '') || ' ' || coalesce(vehicle_model, '')
  )
) stored;

create index leads_search on leads using gin (garage_id, search_text gin_trgm_ops);

-- A member whom records name is made inactive, never removed: the foreign keys decide, and these find it quickly.
alter table payments add foreign key (garage_id, received_by) references garage_members (garage_id, user_id);

create index payments_by_receiver on payments (garage_id, received_by);

create index job_cards_of_advisor on job_cards (garage_id, advisor_id) where advisor_id is not null;

create index job_cards_of_technician on job_cards (garage_id, technician_id) where technician_id is not null;

create index audit_log_of_user on audit_log (garage_id, user_id, id desc);

create index audit_log_by_action on audit_log (garage_id, action text_pattern_ops);
