-- What was ordered of whom, and how much of it has come (docs/rules.md#ordering-parts).
create table reorders (
  garage_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  supplier_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  received numeric(12, 2) not null default 0,
  state text not null default 'ORDERED' check (state in ('ORDERED', 'RECEIVED', 'DROPPED')),
  ordered_by_name text not null,
  request_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('reorders');

alter table reorders add foreign key (garage_id, part_id) references parts (garage_id, id) on delete cascade;

alter table reorders add foreign key (garage_id, supplier_id) references suppliers (garage_id, id) on delete cascade;

create index reorders_on_the_way on reorders (garage_id, part_id) where state = 'ORDERED';

create index reorders_of_supplier on reorders (garage_id, supplier_id);

create index reorders_by_request on reorders (garage_id, request_id) where request_id is not null;
