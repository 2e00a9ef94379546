-- A garage's own photos on its page, and its logo, which is on its papers too.
create table garage_pictures (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('LOGO', 'PHOTO')),
  content_hash text not null,
  caption text not null default '',
  -- Of a logo, as a PDF takes it: papers are printed without asking the storage.
  print_picture text,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('garage_pictures');

alter table garage_pictures add foreign key (garage_id) references garages (id);

create unique index garage_pictures_logo on garage_pictures (garage_id) where kind = 'LOGO';

create unique index garage_pictures_request on garage_pictures (garage_id, request_id);

alter table image_uploads add column garage_picture text;

alter table image_uploads drop constraint image_uploads_for_one;

alter table image_uploads add constraint image_uploads_for_one check (num_nonnulls(service_id, job_card_id, garage_picture) = 1);
