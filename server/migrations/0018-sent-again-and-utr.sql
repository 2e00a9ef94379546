-- The bank's number of a payment by UPI or bank transfer, as it is compared: without spaces, in upper case.
alter table payments add column utr text;

update payments set utr = upper(regexp_replace(reference, '\s', '', 'g'))
where kind = 'PAYMENT' and method in ('UPI', 'BANK') and reference ~ '\d.*\d.*\d';

create index payments_by_utr on payments (garage_id, utr, id) where utr is not null;

-- More records whose creation is sent again after a lost answer are one record.
alter table vehicles add column request_id uuid;

alter table services add column request_id uuid;

alter table service_images add column request_id uuid;

alter table job_card_lines add column request_id uuid;

alter table garage_members add column request_id uuid;

alter table user_vehicles add column request_id uuid;

create unique index vehicles_by_request on vehicles (garage_id, request_id) where request_id is not null;

create unique index services_by_request on services (garage_id, request_id) where request_id is not null;

create unique index service_images_by_request on service_images (garage_id, request_id) where request_id is not null;

create unique index job_card_lines_by_request on job_card_lines (garage_id, request_id) where request_id is not null;

create unique index garage_members_by_request on garage_members (garage_id, request_id) where request_id is not null;

create unique index user_vehicles_by_request on user_vehicles (user_id, request_id) where request_id is not null;

-- An image's title is the name of its service, which may change.
alter table service_images drop column title;
