-- What went back to a supplier: the debit note, and the credit note that answers it (docs/rules.md#returns-to-suppliers).
create table supplier_returns (
  garage_id uuid not null,
  id uuid not null,
  number text not null,
  purchase_id uuid not null,
  supplier_id uuid not null,
  state text not null default 'SENT' check (state in ('SENT', 'CREDITED', 'UNDONE')),
  reason text not null,
  amount numeric(14, 2) not null,
  cgst numeric(14, 2) not null,
  sgst numeric(14, 2) not null,
  igst numeric(14, 2) not null,
  total numeric(14, 2) not null,
  credit_note_number text,
  -- From which day on input tax is less.
  credit_note_date date,
  sent_by_name text not null,
  undone_at timestamptz(3),
  undo_reason text not null default '',
  request_id uuid,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  primary key (garage_id, id),
  check ((state = 'CREDITED') = (credit_note_date is not null))
);

select distribute('supplier_returns');

alter table supplier_returns add foreign key (garage_id, purchase_id) references purchase_bills (garage_id, id);

create unique index supplier_returns_by_number on supplier_returns (garage_id, number);

create unique index supplier_returns_by_request on supplier_returns (garage_id, request_id)
  where request_id is not null;

create index supplier_returns_of_bill on supplier_returns (garage_id, purchase_id);

create index supplier_returns_by_credit on supplier_returns (garage_id, credit_note_date) where state = 'CREDITED';

create table supplier_return_lines (
  garage_id uuid not null,
  return_id uuid not null,
  purchase_line_id uuid not null,
  part_id uuid not null,
  quantity numeric(12, 2) not null check (quantity > 0),
  -- By the bill's price, as the supplier credits it.
  amount numeric(14, 2) not null,
  cgst numeric(14, 2) not null,
  sgst numeric(14, 2) not null,
  igst numeric(14, 2) not null,
  -- At moving average, as it left the shelf.
  value numeric(14, 2) not null,
  primary key (garage_id, return_id, purchase_line_id)
);

select distribute('supplier_return_lines');

alter table supplier_return_lines add foreign key (garage_id, return_id)
  references supplier_returns (garage_id, id) on delete cascade;

create index supplier_return_lines_of_bill on supplier_return_lines (garage_id, purchase_line_id);
