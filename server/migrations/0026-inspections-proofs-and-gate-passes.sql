-- What a garage looks at: the points of an inspection, and of the check before a car is ready.
create table checklists (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('INSPECTION', 'QUALITY')),
  name text not null,
  -- The one that is begun when nobody chooses another.
  is_standard boolean not null default false,
  is_active boolean not null default true,
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('checklists');

create unique index checklists_standard on checklists (garage_id, kind) where is_standard;

create unique index checklists_by_request on checklists (garage_id, request_id) where request_id is not null;

create table checklist_points (
  garage_id uuid not null,
  id uuid not null,
  checklist_id uuid not null,
  position integer not null,
  place text not null default '',
  name text not null,
  hint text not null default '',
  unit text not null default '',
  -- A measure that reaches one of them proposes that result; which of the two is larger says which way is worse.
  soon_at numeric(9, 2),
  now_at numeric(9, 2),
  -- What one tap adds to the card: {title, lines} or {serviceId}.
  remedy jsonb,
  primary key (garage_id, id)
);

select distribute('checklist_points');

alter table checklist_points add foreign key (garage_id, checklist_id) references checklists (garage_id, id) on delete cascade;

create index checklist_points_of_list on checklist_points (garage_id, checklist_id, position);

insert into checklists (garage_id, id, kind, name, is_standard)
  select id, gen_random_uuid(), 'INSPECTION', '24-point check', true from garages;

insert into checklists (garage_id, id, kind, name, is_standard)
  select id, gen_random_uuid(), 'QUALITY', 'Quality check', true from garages;

insert into checklist_points (garage_id, id, checklist_id, position, place, name, hint, unit, soon_at, now_at)
  select l.garage_id, gen_random_uuid(), l.id, p.position, p.place, p.name, p.hint, p.unit, p.soon_at, p.now_at
  from checklists l join (values
    ('INSPECTION', 1, 'At the wheels', 'Front brake pads', 'left on the thinner side', 'mm', 4::numeric, 3::numeric),
    ('INSPECTION', 2, 'At the wheels', 'Front discs', 'thickness, lip', 'mm', null, null),
    ('INSPECTION', 3, 'At the wheels', 'Rear brakes', 'shoes or pads, cylinders', '', null, null),
    ('INSPECTION', 4, 'At the wheels', 'Front tyres', 'least tread', 'mm', 3, 1.6),
    ('INSPECTION', 5, 'At the wheels', 'Rear tyres', 'least tread', 'mm', 3, 1.6),
    ('INSPECTION', 6, 'At the wheels', 'Spare wheel', 'pressure', 'psi', null, null),
    ('INSPECTION', 7, 'Under the bonnet', 'Engine oil', 'since the last change', 'km', 9000, 10000),
    ('INSPECTION', 8, 'Under the bonnet', 'Coolant', 'level, colour', '', null, null),
    ('INSPECTION', 9, 'Under the bonnet', 'Brake fluid', 'level, colour', '', null, null),
    ('INSPECTION', 10, 'Under the bonnet', 'Battery', 'at rest', 'V', 12.4, 12.0),
    ('INSPECTION', 11, 'Under the bonnet', 'Air filter', '', '', null, null),
    ('INSPECTION', 12, 'Under the bonnet', 'Belts and hoses', 'cracks, tension', '', null, null),
    ('INSPECTION', 13, 'Underneath', 'Leaks', '', '', null, null),
    ('INSPECTION', 14, 'Underneath', 'Suspension arms', 'bushes, ball joints', '', null, null),
    ('INSPECTION', 15, 'Underneath', 'Shock absorbers', 'oil, bounce', '', null, null),
    ('INSPECTION', 16, 'Underneath', 'Drive shaft boots', '', '', null, null),
    ('INSPECTION', 17, 'Underneath', 'Exhaust', 'holes, hangers', '', null, null),
    ('INSPECTION', 18, 'Inside', 'AC cooling', 'at the vent', '°C', null, null),
    ('INSPECTION', 19, 'Inside', 'Cabin filter', '', '', null, null),
    ('INSPECTION', 20, 'Inside', 'Handbrake', 'clicks', '', null, null),
    ('INSPECTION', 21, 'Inside', 'Warning lamps', '', '', null, null),
    ('INSPECTION', 22, 'Outside', 'Lamps and signals', '', '', null, null),
    ('INSPECTION', 23, 'Outside', 'Wipers', 'streaks, tears', '', null, null),
    ('INSPECTION', 24, 'Outside', 'Horn', '', '', null, null),
    ('QUALITY', 1, '', 'Every approved job is done', '', '', null, null),
    ('QUALITY', 2, '', 'Road test: drives straight, quiet, brakes well', '', '', null, null),
    ('QUALITY', 3, '', 'Wheel nuts tightened to torque', '', '', null, null),
    ('QUALITY', 4, '', 'No leaks after the road test', '', '', null, null),
    ('QUALITY', 5, '', 'Oil and fluids at the mark', '', '', null, null),
    ('QUALITY', 6, '', 'Warning lamps off', '', '', null, null),
    ('QUALITY', 7, '', 'The driver’s concern is gone', '', '', null, null),
    ('QUALITY', 8, '', 'Clean inside, belongings as at check-in', '', '', null, null)
  ) as p (kind, position, place, name, hint, unit, soon_at, now_at) on p.kind = l.kind;

create table inspections (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  checklist_id uuid not null,
  kind text not null check (kind in ('INSPECTION', 'QUALITY')),
  name text not null,
  started_by uuid not null,
  started_by_name text not null,
  started_at timestamptz(3) not null default now(),
  finished_by uuid,
  finished_by_name text,
  finished_at timestamptz(3),
  request_id uuid,
  primary key (garage_id, id)
);

select distribute('inspections');

alter table inspections add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index inspections_of_card on inspections (garage_id, job_card_id, id);

-- Two who begin at once look together.
create unique index inspections_under_way on inspections (garage_id, job_card_id, kind) where finished_at is null;

create unique index inspections_by_request on inspections (garage_id, request_id) where request_id is not null;

-- A copy of each point as it was at the start. One that is opened again keeps its points' ids, and so photos and jobs.
create table inspection_points (
  garage_id uuid not null,
  inspection_id uuid not null,
  id uuid not null,
  position integer not null,
  place text not null,
  name text not null,
  hint text not null,
  unit text not null,
  soon_at numeric(9, 2),
  now_at numeric(9, 2),
  remedy jsonb,
  result text check (result in ('GOOD', 'SOON', 'NOW', 'NOT_CHECKED')),
  measure numeric(9, 2),
  note text not null default '',
  by_user uuid,
  by_name text,
  -- When it was tapped, by the phone's clock.
  at timestamptz(3),
  version integer not null default 1,
  primary key (garage_id, inspection_id, id)
);

select distribute('inspection_points');

alter table inspection_points add foreign key (garage_id, inspection_id) references inspections (garage_id, id) on delete cascade;

-- That a part was replaced. A line that is removed leaves its proof here, unseen.
create table part_proofs (
  garage_id uuid not null,
  job_card_id uuid not null,
  line_id uuid not null,
  serial_number text not null default '',
  old_part text check (old_part in ('GIVEN', 'WARRANTY', 'DISPOSED')),
  fitted_by uuid not null,
  fitted_by_name text not null,
  fitted_at timestamptz(3) not null default now(),
  version integer not null default 1,
  primary key (garage_id, job_card_id, line_id)
);

select distribute('part_proofs');

alter table part_proofs add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

-- Evidence: written once.
create table gate_passes (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  -- JC48213907/G1
  number text not null,
  handed_to text not null,
  relation text not null default '',
  phone text,
  odometer_out integer not null,
  -- [{name, count, isBack}]
  returned jsonb not null,
  marks_note text not null default '',
  total_amount numeric(12, 2) not null,
  amount_paid numeric(12, 2) not null,
  by_user uuid not null,
  by_name text not null,
  request_id uuid,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('gate_passes');

alter table gate_passes add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create unique index gate_passes_of_card on gate_passes (garage_id, job_card_id, number);

create unique index gate_passes_by_request on gate_passes (garage_id, request_id) where request_id is not null;

revoke update, delete, truncate on gate_passes from current_user;
