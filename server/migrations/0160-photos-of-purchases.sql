-- Photos of a supplier's paper bill.
create table purchase_photos (
  garage_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  content_hash text not null,
  width integer not null,
  height integer not null,
  taken_by_name text not null,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('purchase_photos');

alter table purchase_photos add foreign key (garage_id, purchase_id) references purchase_bills (garage_id, id) on delete cascade;

create index purchase_photos_of_bill on purchase_photos (garage_id, purchase_id, id);

create unique index purchase_photos_by_request on purchase_photos (garage_id, request_id) where request_id is not null;

alter table image_uploads add column purchase_id uuid;

alter table image_uploads add foreign key (garage_id, purchase_id) references purchase_bills (garage_id, id) on delete cascade;

alter table image_uploads drop constraint image_uploads_for_one;

alter table image_uploads add constraint image_uploads_for_one check (num_nonnulls(service_id, job_card_id, garage_picture, purchase_id) = 1);

-- Whether somebody said so; else it is by the GSTINs of both, until the bill is taken in.
alter table purchase_bills add column is_inter_state_typed boolean not null default false;
