-- What the GST portal says that suppliers filed, by month (docs/rules.md#matching-with-gstr-2b).
create table gst_2b_files (
  garage_id uuid not null,
  month date not null,
  file_name text not null,
  -- Entries of sections that are not compared: imports, input service distributors.
  left_out integer not null,
  read_by_name text not null,
  read_at timestamptz(3) not null default now(),
  primary key (garage_id, month)
);

select distribute('gst_2b_files');

create table gst_2b_documents (
  garage_id uuid not null,
  month date not null,
  kind text not null check (kind in ('INVOICE', 'CREDIT', 'DEBIT')),
  position integer not null,
  gstin text not null,
  supplier_name text not null,
  number text not null,
  day date not null,
  taxable numeric(14, 2) not null,
  cgst numeric(14, 2) not null,
  sgst numeric(14, 2) not null,
  igst numeric(14, 2) not null,
  is_available boolean not null,
  reason text not null,
  primary key (garage_id, month, kind, position)
);

select distribute('gst_2b_documents');

alter table gst_2b_documents add foreign key (garage_id, month)
  references gst_2b_files (garage_id, month) on delete cascade;
