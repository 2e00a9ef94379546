-- What somebody counted on the shelf (docs/rules.md#counting-the-shelf).
create table stock_counts (
  garage_id uuid not null,
  id uuid not null,
  -- Null: what is scanned or looked up; empty: parts without a rack.
  rack text,
  state text not null default 'OPEN' check (state in ('OPEN', 'BOOKED', 'DROPPED')),
  opened_by_name text not null,
  booked_by_name text,
  booked_at timestamptz(3),
  reason text not null default '',
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('stock_counts');

alter table stock_counts add foreign key (garage_id) references garages (id);

create unique index stock_counts_by_request on stock_counts (garage_id, request_id) where request_id is not null;

create table stock_count_lines (
  garage_id uuid not null,
  count_id uuid not null,
  part_id uuid not null,
  counted numeric(12, 2) check (counted >= 0),
  -- What the ledger came to when it was counted.
  expected numeric(12, 2),
  at timestamptz(3),
  by_name text,
  primary key (garage_id, count_id, part_id)
);

select distribute('stock_count_lines');

alter table stock_count_lines add foreign key (garage_id, count_id)
  references stock_counts (garage_id, id) on delete cascade;

alter table stock_count_lines add foreign key (garage_id, part_id) references parts (garage_id, id) on delete cascade;

create index stock_count_lines_of_part on stock_count_lines (garage_id, part_id);
