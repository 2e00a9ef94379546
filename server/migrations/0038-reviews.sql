-- What drivers say of work that was delivered (docs/rules.md#reviews): one a job card.
create table reviews (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  phone_key text not null,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  first_name text not null,
  car_model text not null,
  visited_on date not null,
  state text not null default 'PUBLISHED' check (state in ('PUBLISHED', 'TAKEN_DOWN')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('reviews');

alter table reviews add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create unique index reviews_of_card on reviews (garage_id, job_card_id);

create index reviews_of_phone on reviews (garage_id, phone_key);

create index reviews_by_phone on reviews (phone_key);

-- What it said each time, with the request that said it; written once, as reports and decisions are.
create table review_versions (
  garage_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  version integer not null,
  stars smallint not null,
  words text not null,
  request_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('review_versions');

alter table review_versions add foreign key (garage_id, review_id) references reviews (garage_id, id);

create unique index review_versions_of_review on review_versions (garage_id, review_id, version);

create unique index review_versions_by_request on review_versions (garage_id, request_id);

create table review_replies (
  garage_id uuid not null,
  review_id uuid not null,
  words text not null,
  by_user uuid not null,
  by_name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, review_id)
);

select distribute('review_replies');

alter table review_replies add foreign key (garage_id, review_id) references reviews (garage_id, id);

create table review_reports (
  garage_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  rule smallint not null check (rule between 1 and 4),
  note text not null default '',
  by_user uuid not null,
  by_name text not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('review_reports');

alter table review_reports add foreign key (garage_id, review_id) references reviews (garage_id, id);

create index review_reports_of_review on review_reports (garage_id, review_id);

create table review_decisions (
  garage_id uuid not null,
  id uuid not null,
  review_id uuid not null,
  -- The report that it answers: each is decided once.
  report_id uuid not null,
  decision text not null check (decision in ('TAKE_DOWN', 'KEEP')),
  rule smallint check (rule between 1 and 4),
  reason text not null,
  by_user uuid not null,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('review_decisions');

alter table review_decisions add foreign key (garage_id, review_id) references reviews (garage_id, id);

create unique index review_decisions_of_report on review_decisions (garage_id, report_id);

revoke update, delete, truncate on review_versions, review_reports, review_decisions from current_user;

select write_once('review_versions');

select write_once('review_reports');

select write_once('review_decisions');

-- What each phone's latest published review comes to; changed in the transaction that changes a review.
create table garage_ratings (
  garage_id uuid not null,
  count integer not null default 0,
  sum integer not null default 0,
  ones integer not null default 0,
  twos integer not null default 0,
  threes integer not null default 0,
  fours integer not null default 0,
  fives integer not null default 0,
  primary key (garage_id)
);

select distribute('garage_ratings');

alter table garage_ratings add foreign key (garage_id) references garages (id);

-- What a driver agreed to be sent; the latest of a kind counts. Without a garage it holds for all, with one for that one.
create table consents (
  id uuid primary key,
  phone_key text not null,
  kind text not null check (kind in ('SERVICE', 'WHATSAPP', 'REMINDER', 'REVIEW')),
  garage_id uuid,
  given boolean not null,
  source text not null check (source in ('ACCOUNT', 'STOP')),
  wording text not null,
  at timestamptz(3) not null default now()
);

create index consents_of_phone on consents (phone_key, kind, id desc);

revoke update, delete, truncate on consents from current_user;

select write_once('consents');

-- Each delivered card is looked at once, a day later: whether its driver is to be asked for a review.
alter table job_cards add column review_asked_for_at timestamptz(3);

create index job_cards_to_ask_for_review on job_cards (delivered_at)
  where status = 'DELIVERED' and review_asked_for_at is null;

-- Who decides about reported reviews; set by a command, and never of somebody who belongs to a garage.
alter table users add column is_desk boolean not null default false;
