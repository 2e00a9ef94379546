-- Parts, and what lies on the shelf (docs/rules.md#parts-and-stock).
alter table garages add column hold_parts boolean not null default true;

alter table garages add column stock_below_zero boolean not null default false;

alter table garages add column blind_count boolean not null default true;

alter table garages add column cost_from text not null default 'MANAGER';

alter table garages add constraint garages_cost_from_check check (cost_from in ('STAFF', 'MANAGER', 'ADMIN', 'OWNER'));

create table suppliers (
  garage_id uuid not null,
  id uuid not null,
  name text not null,
  phone text not null default '',
  gstin text not null default '',
  address text not null default '',
  credit_days smallint not null default 0 check (credit_days between 0 and 365),
  is_active boolean not null default true,
  search_text text not null,
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('suppliers');

alter table suppliers add foreign key (garage_id) references garages (id);

create unique index suppliers_by_request on suppliers (garage_id, request_id) where request_id is not null;

create table parts (
  garage_id uuid not null,
  id uuid not null,
  number text not null,
  -- Upper case, no space or hyphen.
  number_key text not null,
  name text not null,
  -- In which order parts are listed, wherever the database stands.
  name_key text collate "C" not null,
  brand text,
  hsn text not null default '',
  unit text not null,
  tax_rate numeric(5, 2) not null check (tax_rate between 0 and 100),
  buying_price numeric(12, 2) not null default 0 check (buying_price >= 0),
  selling_price numeric(12, 2) not null check (selling_price >= 0),
  mrp numeric(12, 2),
  rack text,
  minimum numeric(12, 2) not null default 0,
  order_up_to numeric(12, 2) not null default 0,
  pack numeric(12, 2) not null default 1 check (pack > 0),
  supplier_id uuid,
  -- What the ledger comes to: quantity, value, and how many moves.
  on_hand numeric(12, 2) not null default 0,
  value numeric(14, 2) not null default 0,
  move_count integer not null default 0,
  last_cost numeric(14, 4) not null default 0,
  last_moved_at timestamptz(3),
  is_active boolean not null default true,
  search_text text not null,
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('parts');

alter table parts add foreign key (garage_id) references garages (id);

alter table parts add foreign key (garage_id, supplier_id) references suppliers (garage_id, id);

create unique index parts_by_number on parts (garage_id, number_key);

create unique index parts_by_request on parts (garage_id, request_id) where request_id is not null;

create index parts_by_name on parts (garage_id, is_active, name_key, id);

create index parts_search on parts using gin (garage_id, search_text gin_trgm_ops);

create index parts_of_supplier on parts (garage_id, supplier_id) where supplier_id is not null;

create table part_codes (
  garage_id uuid not null,
  code text not null,
  part_id uuid not null,
  primary key (garage_id, code)
);

select distribute('part_codes');

alter table part_codes add foreign key (garage_id, part_id) references parts (garage_id, id) on delete cascade;

create index part_codes_of_part on part_codes (garage_id, part_id);

create table part_fits (
  garage_id uuid not null,
  part_id uuid not null,
  make text not null,
  model text not null,
  primary key (garage_id, part_id, make, model)
);

select distribute('part_fits');

alter table part_fits add foreign key (garage_id, part_id) references parts (garage_id, id) on delete cascade;

-- The ledger of each part: written once, numbered without a gap.
create table stock_moves (
  garage_id uuid not null,
  id uuid not null,
  part_id uuid not null,
  seq integer not null,
  kind text not null check (kind in
    ('OPENING', 'PURCHASE', 'FITTED', 'UNFITTED', 'RETURN', 'ADJUST', 'COUNT', 'LATE_COST', 'UNDO')),
  quantity numeric(12, 2) not null,
  value numeric(14, 2) not null,
  on_hand_after numeric(12, 2) not null,
  value_after numeric(14, 2) not null,
  at timestamptz(3) not null default now(),
  by_user uuid not null,
  by_name text not null,
  job_card_id uuid,
  line_id uuid,
  purchase_id uuid,
  count_id uuid,
  corrects_id uuid,
  reason text not null default '',
  request_id uuid,
  primary key (garage_id, id)
);

select distribute('stock_moves');

alter table stock_moves add foreign key (garage_id) references garages (id);

create unique index stock_moves_in_order on stock_moves (garage_id, part_id, seq);

create unique index stock_moves_by_request on stock_moves (garage_id, request_id) where request_id is not null;

create index stock_moves_of_card on stock_moves (garage_id, job_card_id) where job_card_id is not null;

create index stock_moves_by_day on stock_moves (garage_id, at);

revoke update, delete, truncate on stock_moves from current_user;

select write_once('stock_moves');

-- A line that is a part of the shelf: how much of it is fitted, and how much of that was not there.
alter table job_card_lines add column part_id uuid;

alter table job_card_lines add column fitted_quantity numeric(10, 2) not null default 0;

alter table job_card_lines add column short_quantity numeric(10, 2) not null default 0;

alter table job_card_lines add column done_at timestamptz(3);

alter table job_card_lines add column done_by uuid;

alter table job_card_lines add foreign key (garage_id, part_id) references parts (garage_id, id);
