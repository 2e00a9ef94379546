-- What whoever works on a car asks for: the desk adds it to the card, orders it, or says no.
create table part_requests (
  garage_id uuid not null,
  id uuid not null,
  job_card_id uuid not null,
  line_id uuid,
  part_id uuid,
  -- What it is, where it is no part of the shelf.
  words text not null default '',
  quantity numeric(12, 2) not null check (quantity > 0),
  state text not null default 'ASKED' check (state in ('ASKED', 'ADDED', 'ORDERED', 'HERE', 'NO')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz(3) not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  reason text not null default '',
  primary key (garage_id, id),
  check (part_id is not null or words <> '')
);

select distribute('part_requests');

alter table part_requests add foreign key (garage_id, job_card_id) references job_cards (garage_id, id) on delete cascade;

alter table part_requests add foreign key (garage_id, part_id) references parts (garage_id, id);

create index part_requests_of_card on part_requests (garage_id, job_card_id, id);

create index part_requests_of_part on part_requests (garage_id, part_id) where part_id is not null;

create index part_requests_open on part_requests (garage_id, id) where state in ('ASKED', 'ORDERED', 'HERE');
