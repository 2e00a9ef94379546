-- What a garage asks before it works. Garages that are here keep working as they did; new ones are reminded.
alter table garages add column ask_before_work text not null default 'OFF';

alter table garages add constraint garages_ask_before_work_check check (ask_before_work in ('OFF', 'WARN', 'STRICT'));

alter table garages alter column ask_before_work set default 'WARN';

alter table garages add column estimate_days integer not null default 3;

alter table garages add constraint garages_estimate_days_check check (estimate_days between 1 and 30);

-- 0: no reminder.
alter table garages add column reminder_hours integer not null default 2;

alter table garages add constraint garages_reminder_hours_check check (reminder_hours between 0 and 48);

alter table garages add column quality_required boolean not null default false;

-- What the driver is asked as one: pads and their fitting. A line without one is asked alone.
create table job_card_works (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  title text not null,
  reason text not null default '',
  urgency text not null default 'ROUTINE' check (urgency in ('NOW', 'SOON', 'ROUTINE')),
  source text not null default 'ADVISOR' check (source in ('ADVISOR', 'INSPECTION', 'DECLINED')),
  -- What it was found by.
  inspection_id uuid,
  point_id uuid,
  declined_work_id uuid,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('job_card_works');

alter table job_card_works add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

create index job_card_works_of_card on job_card_works (garage_id, job_card_id);

create unique index job_card_works_by_request on job_card_works (garage_id, request_id) where request_id is not null;

alter table job_card_lines add column work_id uuid;

alter table job_card_lines add column approval text not null default 'PROPOSED';

alter table job_card_lines add constraint job_card_lines_approval_check
  check (approval in ('PROPOSED', 'APPROVED', 'DECLINED'));

-- What the line came to, with tax, when it was approved: cheaper stays approved.
alter table job_card_lines add column approved_total numeric(12, 2);

-- The answer that approved or declined it last.
alter table job_card_lines add column answer_id uuid;

-- The estimate that asks for it now.
alter table job_card_lines add column asked_estimate_id uuid;

create index job_card_lines_of_work on job_card_lines (garage_id, work_id);

-- A driver may decline what is paid already: the balance is then theirs.
alter table job_cards drop constraint job_cards_check;

alter table job_cards add constraint job_cards_amount_paid_check check (amount_paid >= 0);

alter table job_cards add column estimate_count integer not null default 0;

-- Works of the newest estimate that wait for an answer.
alter table job_cards add column open_asks integer not null default 0;

alter table job_cards add column checked_in_at timestamptz(3);

-- When the quality check was last passed; null after it was failed, or is begun anew.
alter table job_cards add column quality_at timestamptz(3);

-- Evidence: written once. Nothing refers to these tables by a foreign key, since a check of one locks the row, which
-- the application's role may not do after 'revoke update'.
create table estimates (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  version integer not null,
  -- JC48213907/E2
  number text not null,
  -- What the driver is shown (contract/workshop/estimates/estimates.ts, EstimateContent).
  content jsonb not null,
  -- SHA-256 of the content as canonical JSON, as hex.
  content_hash text not null,
  total numeric(12, 2) not null,
  new_total numeric(12, 2) not null,
  created_by uuid not null,
  created_by_name text not null,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  primary key (garage_id, id)
);

select distribute('estimates');

alter table estimates add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create unique index estimates_of_card on estimates (garage_id, job_card_id, version);

create unique index estimates_by_request on estimates (garage_id, request_id) where request_id is not null;

create table estimate_events (
  garage_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  job_card_id uuid not null,
  kind text not null check (kind in (
    'SENT', 'SHARED', 'OPENED', 'REMINDED', 'WITHDRAWN', 'SUPERSEDED', 'CALL_WANTED', 'RENEWAL_WANTED'
  )),
  channel text,
  recipient_masked text,
  by_user uuid,
  by_name text,
  -- Of OPENED: 'Chrome on Android'.
  device text,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('estimate_events');

alter table estimate_events add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create index estimate_events_of_card on estimate_events (garage_id, job_card_id, id);

create table estimate_answers (
  garage_id uuid not null,
  id uuid not null,
  estimate_id uuid not null,
  job_card_id uuid not null,
  channel text not null check (channel in ('LINK', 'ACCOUNT', 'PHONE', 'IN_PERSON', 'MESSAGE', 'BOOKING')),
  -- [{workId, title, decision, termsHash, total}]
  decisions jsonb not null,
  old_parts text check (old_parts in ('KEEP', 'DISPOSE')),
  name text not null,
  note text not null default '',
  said_at timestamptz(3) not null,
  -- Of PHONE, IN_PERSON, MESSAGE: who wrote it down.
  recorded_by uuid,
  recorded_by_name text,
  -- Of ACCOUNT and LINK.
  user_id uuid,
  link_id uuid,
  -- Of the estimate that was answered.
  content_hash text not null,
  signature_photo_id uuid,
  request_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('estimate_answers');

alter table estimate_answers add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create index estimate_answers_of_card on estimate_answers (garage_id, job_card_id, id);

create unique index estimate_answers_by_request on estimate_answers (garage_id, request_id);

-- From where an answer came. Apart from the evidence, because it goes after 24 months.
create table estimate_answer_clients (
  garage_id uuid not null,
  answer_id uuid not null,
  ip text not null,
  user_agent text not null,
  language text not null default '',
  at timestamptz(3) not null default now(),
  primary key (garage_id, answer_id)
);

select distribute('estimate_answer_clients');

create index estimate_answer_clients_by_age on estimate_answer_clients (at);

revoke update, delete, truncate on estimates, estimate_events, estimate_answers from current_user;

-- Work that a driver declined waits on the car.
create table declined_works (
  garage_id uuid not null,
  id uuid not null,
  vehicle_id uuid not null,
  job_card_id uuid not null,
  work_id uuid not null,
  answer_id uuid not null,
  -- {title, reason, urgency, lines} as they were declined.
  content jsonb not null,
  total numeric(12, 2) not null,
  urgency text not null check (urgency in ('NOW', 'SOON', 'ROUTINE')),
  declined_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolution text check (resolution in ('ADDED', 'DISMISSED')),
  resolved_by uuid,
  to_job_card_id uuid,
  reason text,
  primary key (garage_id, id)
);

select distribute('declined_works');

alter table declined_works add foreign key (garage_id, vehicle_id) references vehicles (garage_id, id) on delete cascade;

create index declined_works_of_vehicle on declined_works (garage_id, vehicle_id) where resolved_at is null;

-- Declined twice, it is one.
create index declined_works_added_to on declined_works (garage_id, to_job_card_id) where to_job_card_id is not null;

create unique index declined_works_of_card on declined_works (garage_id, job_card_id, work_id);

-- Addresses that open one thing without signing in: /e/{token} an estimate. Only the token's hash is kept.
create table public_links (
  hash text primary key,
  id uuid not null,
  kind text not null check (kind in ('BOOKING', 'ESTIMATE', 'BILL', 'REVIEW', 'STOP', 'DUE', 'PASSPORT')),
  -- Null for a driver's own.
  garage_id uuid,
  subject_id uuid not null,
  phone_key text,
  channel text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  last_seen_at timestamptz(3)
);

create index public_links_of_subject on public_links (subject_id);

create index public_links_expired on public_links (expires_at);

-- What a customer was told, as their page shows it.
create table messages (
  garage_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  phone_key text not null,
  event text not null,
  channel text not null check (channel in ('SMS', 'EMAIL', 'WA_LINK', 'WHATSAPP')),
  direction text not null default 'OUT' check (direction in ('OUT', 'IN')),
  subject_id uuid not null,
  occurrence text not null default '',
  -- Without the token of its link. Blanked after 24 months.
  text text not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'SENT', 'DELIVERED', 'FAILED', 'UNKNOWN', 'NOT_SENT')),
  reason text,
  by_user uuid,
  by_name text,
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3),
  primary key (garage_id, id)
);

select distribute('messages');

alter table messages add foreign key (garage_id, customer_id) references customers (garage_id, id) on delete cascade;

create unique index messages_once on messages (garage_id, event, subject_id, occurrence, channel);

create index messages_of_customer on messages (garage_id, customer_id, id desc);

-- Whose log follows the message's state.
alter table outbox add column garage_id uuid;

alter table outbox add column message_id uuid;
