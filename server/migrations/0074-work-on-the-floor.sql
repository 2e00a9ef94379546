-- What is done on a card: who works on it and since when, what is done of it, what was noted, when it was handed over.
alter table job_cards add column promised_time time;

alter table job_cards add column handed_at timestamptz(3);

alter table job_cards add column handed_by uuid;

alter table job_cards add column bay_since timestamptz(3);

alter table job_card_lines add column hours numeric(5, 2);

alter table garages add column technicians_take_cards boolean not null default true;

alter table garages add column close_clocks boolean not null default true;

-- Time that somebody spent on a car. A person has one running clock.
create table work_clocks (
  garage_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  job_card_id uuid not null,
  -- A line that is removed leaves the time that it took.
  line_id uuid,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_kind text check (end_kind in ('PAUSE', 'DONE', 'SWITCH', 'HANDED', 'CLOSING', 'CORRECTED')),
  pause_reason text check (pause_reason in ('PART', 'BREAK', 'OTHER')),
  -- The garage ended it, because nobody did: a manager looks at it.
  flagged boolean not null default false,
  primary key (garage_id, id),
  check (ended_at >= started_at),
  check ((ended_at is null) = (end_kind is null))
);

select distribute('work_clocks');

alter table work_clocks add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create unique index work_clocks_running on work_clocks (garage_id, user_id) where ended_at is null;

create index work_clocks_of_person on work_clocks (garage_id, user_id, started_at);

create index work_clocks_of_card on work_clocks (garage_id, job_card_id);

create index work_clocks_by_time on work_clocks (started_at);

create index work_clocks_not_ended on work_clocks (started_at) where ended_at is null;

-- What a manager put right, written once.
create table work_clock_changes (
  garage_id uuid not null,
  id uuid not null,
  clock_id uuid not null,
  was_started_at timestamptz(3),
  was_ended_at timestamptz(3),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  reason text not null,
  by_user uuid not null,
  by_name text not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('work_clock_changes');

alter table work_clock_changes
  add foreign key (garage_id, clock_id) references work_clocks (garage_id, id) on delete cascade;

create index work_clock_changes_of_clock on work_clock_changes (garage_id, clock_id, id);

create table card_notes (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  text text not null,
  at timestamptz(3) not null,
  primary key (garage_id, id)
);

select distribute('card_notes');

alter table card_notes add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index card_notes_of_card on card_notes (garage_id, job_card_id, id);

-- What a phone was answered, so that what it sends again gets the same.
create table floor_answers (
  garage_id uuid not null,
  request_id uuid not null,
  user_id uuid not null,
  call text not null,
  answer jsonb not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, request_id)
);

select distribute('floor_answers');

create index floor_answers_by_time on floor_answers (at);

-- The rows of the bay board. A card's bay stays text, and is found by it.
create table bays (
  garage_id uuid not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('LIFT', 'FLAT', 'ALIGNMENT', 'WASH', 'OTHER')),
  position integer not null,
  primary key (garage_id, id)
);

select distribute('bays');

create unique index bays_by_name on bays (garage_id, lower(btrim(name)));
