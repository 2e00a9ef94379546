-- An upload is for a service's image, or for a photo of a job card.
alter table image_uploads alter column service_id drop not null;

alter table image_uploads add column job_card_id uuid;

alter table image_uploads add column width integer;

alter table image_uploads add column height integer;

alter table image_uploads add constraint image_uploads_for_one check (num_nonnulls(service_id, job_card_id) = 1);

alter table image_uploads add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index image_uploads_of_card on image_uploads (garage_id, job_card_id);

create table card_photos (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  purpose text not null check (purpose in (
    'ARRIVAL', 'DAMAGE', 'FINDING', 'BEFORE', 'AFTER', 'OLD_PART', 'SERIAL', 'SIGNATURE', 'QUALITY'
  )),
  -- Of ARRIVAL: which side of the car.
  slot text check (slot in ('FRONT', 'LEFT', 'REAR', 'RIGHT', 'DASHBOARD')),
  -- What it shows: a mark, a point of an inspection, a line.
  subject_id uuid,
  content_hash text not null,
  width integer not null,
  height integer not null,
  taken_by uuid not null,
  taken_by_name text not null,
  taken_at timestamptz(3) not null,
  -- Since when it is evidence: of a signed check-in, or of an estimate that was sent.
  sealed_at timestamptz(3),
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('card_photos');

alter table card_photos add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index card_photos_of_card on card_photos (garage_id, job_card_id, id);

create unique index card_photos_by_request on card_photos (garage_id, request_id) where request_id is not null;

create index card_photos_by_age on card_photos (created_at) where sealed_at is null;

-- How a car came in. One a card; signed, or skipped with a reason.
create table check_ins (
  garage_id uuid not null,
  job_card_id uuid not null,
  -- [{name, count}]
  accessories jsonb not null default '[]',
  valuables text not null default '',
  -- When each part was last said on the phone that said it: taps that were queued come late, the newer wins.
  accessories_at timestamptz(3),
  valuables_at timestamptz(3),
  reading_at timestamptz(3),
  signed_name text,
  signature_photo_id uuid,
  skip_reason text,
  -- As they were when it was signed.
  odometer integer,
  fuel_level text,
  completed_by uuid,
  completed_by_name text,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, job_card_id)
);

select distribute('check_ins');

alter table check_ins add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create table check_in_marks (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  number integer not null,
  view text not null check (view in ('TOP', 'LEFT', 'RIGHT', 'FRONT', 'REAR')),
  x numeric(5, 4) not null check (x between 0 and 1),
  y numeric(5, 4) not null check (y between 0 and 1),
  zone text not null,
  kind text not null check (kind in ('SCRATCH', 'DENT', 'CHIP', 'CRACK', 'RUST', 'MISSING')),
  note text not null default '',
  -- Found after the check-in was signed.
  late boolean not null default false,
  by_user uuid not null,
  by_name text not null,
  at timestamptz(3) not null,
  primary key (garage_id, id)
);

select distribute('check_in_marks');

alter table check_in_marks add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create unique index check_in_marks_of_card on check_in_marks (garage_id, job_card_id, number);
