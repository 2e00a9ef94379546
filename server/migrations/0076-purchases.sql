-- Bills of suppliers, by which stock comes in (docs/rules.md#suppliers-and-their-bills).
create table purchase_bills (
  garage_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  number text not null,
  number_key text not null,
  fin_year smallint not null,
  invoice_date date not null,
  is_inter_state boolean not null,
  -- Whether GST is input credit; else it is cost.
  is_tax_credited boolean not null,
  freight numeric(12, 2) not null default 0,
  amount numeric(14, 2) not null default 0,
  cgst numeric(14, 2) not null default 0,
  sgst numeric(14, 2) not null default 0,
  igst numeric(14, 2) not null default 0,
  rounding numeric(12, 2) not null default 0,
  is_rounding_typed boolean not null default false,
  total numeric(14, 2) not null default 0,
  paper_total numeric(14, 2),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'IN_STOCK', 'UNDONE')),
  due_on date,
  paid_on date,
  written_by_name text not null,
  posted_by uuid,
  posted_by_name text,
  posted_at timestamptz(3),
  undone_at timestamptz(3),
  undo_reason text not null default '',
  search_text text not null,
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('purchase_bills');

alter table purchase_bills add foreign key (garage_id, supplier_id) references suppliers (garage_id, id);

create unique index purchase_bills_once on purchase_bills (garage_id, supplier_id, fin_year, number_key)
  where state <> 'UNDONE';

create unique index purchase_bills_by_request on purchase_bills (garage_id, request_id) where request_id is not null;

create index purchase_bills_by_day on purchase_bills (garage_id, invoice_date) where state = 'IN_STOCK';

create table purchase_lines (
  garage_id uuid not null,
  id uuid not null,
  purchase_id uuid not null,
  position smallint not null,
  part_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  unit_price numeric(12, 2) not null,
  discount numeric(12, 2) not null default 0,
  tax_rate numeric(5, 2) not null,
  amount numeric(14, 2) not null,
  freight numeric(12, 2) not null,
  cgst numeric(14, 2) not null,
  sgst numeric(14, 2) not null,
  igst numeric(14, 2) not null,
  -- As it comes into stock.
  cost numeric(14, 2) not null,
  primary key (garage_id, id)
);

select distribute('purchase_lines');

alter table purchase_lines add foreign key (garage_id, purchase_id)
  references purchase_bills (garage_id, id) on delete cascade;

create index purchase_lines_of_bill on purchase_lines (garage_id, purchase_id);

create index purchase_lines_of_part on purchase_lines (garage_id, part_id);
