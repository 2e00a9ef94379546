-- The usual parts of a service: a list for all cars, and one of their own for those that differ (docs/rules.md#usual-parts).
create table service_parts (
  garage_id uuid not null,
  service_id uuid not null,
  position integer not null,
  -- Neither: all cars. Only the make: all cars of it.
  make text not null default '',
  model text not null default '',
  part_id uuid not null,
  quantity numeric(10, 2) not null check (quantity > 0),
  primary key (garage_id, service_id, position),
  check (make <> '' or model = '')
);

select distribute('service_parts');

alter table service_parts add foreign key (garage_id, service_id) references services (garage_id, id) on delete cascade;

alter table service_parts add foreign key (garage_id, part_id) references parts (garage_id, id);

-- The foreign key looks backwards through this when a part is to go.
create index service_parts_of_part on service_parts (garage_id, part_id);

-- Of the lists alone: who edits the service meanwhile edits something else.
alter table services add column parts_version integer not null default 1;

-- The line of the service with which a part was put on the card.
alter table job_card_lines add column put_with uuid;
