-- Permissions to send one picture, each with the id that its image will have. A row goes when its upload is confirmed
-- or has failed, else a day after it has run out.
create table image_uploads (
  garage_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  token_hash text not null,
  -- When the picture began to arrive: a token works once.
  used_at timestamptz(3),
  -- Of the stored picture, once all its files are.
  content_hash text,
  file_size integer,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('image_uploads');

alter table image_uploads add foreign key (garage_id, service_id) references services (garage_id, id) on delete cascade;

create unique index image_uploads_by_token on image_uploads (garage_id, token_hash);

create index image_uploads_of_service on image_uploads (garage_id, service_id);

create index image_uploads_expired on image_uploads (expires_at);

-- Stored pictures, as {garage}/{image}-{hash}, that no image shows: written and not confirmed yet, or deleted. The row
-- is there before the files are, and goes after them, so that a crash leaves nothing that nobody knows of.
create table picture_leftovers (
  name text primary key,
  due_at timestamptz(3) not null,
  -- Since when a process has been removing it; one that died is followed by another.
  taken_at timestamptz(3)
);

create index picture_leftovers_due on picture_leftovers (due_at);
