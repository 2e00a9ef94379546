-- A record whose creation is sent again after a lost answer is one record.
alter table bookings add column request_id uuid;

alter table job_cards add column request_id uuid;

alter table leads add column request_id uuid;

alter table customers add column request_id uuid;

create unique index bookings_by_request on bookings (garage_id, request_id) where request_id is not null;

create unique index job_cards_by_request on job_cards (garage_id, request_id) where request_id is not null;

create unique index leads_by_request on leads (garage_id, request_id) where request_id is not null;

create unique index customers_by_request on customers (garage_id, request_id) where request_id is not null;
