-- What a garage bills as (docs/rules.md#bills).
alter table garages add column legal_name text not null default '';

alter table garages add column tax_scheme text not null default 'REGULAR';

alter table garages add constraint garages_tax_scheme_check check (tax_scheme in ('REGULAR', 'COMPOSITION'));

-- Of a year, as the GST law divides garages: above five crore a code has six digits, and a bill to a GSTIN an IRN.
alter table garages add column turnover text not null default 'TO_5CR';

alter table garages add constraint garages_turnover_check check (turnover in ('TO_5CR', 'ABOVE_5CR'));

alter table garages add column bill_terms text not null default '';

alter table garages add column bank_name text not null default '';

alter table garages add column bank_account text not null default '';

alter table garages add column bank_ifsc text not null default '';

alter table garages add column due_days integer not null default 0;

alter table garages add constraint garages_due_days_check check (due_days between 0 and 180);

-- The most that staff take off a bill.
alter table garages add column staff_discount_percent numeric(5, 2) not null default 5;

alter table garages add constraint garages_staff_discount_percent_check check (staff_discount_percent between 0 and 100);

alter table garages add column warranty_labour_months integer not null default 6;

alter table garages add column warranty_part_months integer not null default 6;

alter table garages add column warranty_part_km integer not null default 10000;

alter table garages add constraint garages_warranty_check check (
  warranty_labour_months between 0 and 120 and warranty_part_months between 0 and 120
  and warranty_part_km between 0 and 1000000
);

-- The version that the GST portal's offline tool writes into its file.
alter table garages add column gstr1_version text not null default '';

-- Days that a customer may take to pay; without it the garage's.
alter table customers add column credit_days integer;

alter table customers add constraint customers_credit_days_check check (credit_days between 0 and 180);

-- The bill that locks the card; none before it, and none after it was credited whole.
alter table job_cards add column live_bill_id uuid;

alter table job_cards add column discount_kind text;

alter table job_cards add constraint job_cards_discount_kind_check check (discount_kind in ('RUPEES', 'PERCENT'));

alter table job_cards add column discount_value numeric(12, 2);

alter table job_cards add constraint job_cards_discount_check check (
  (discount_kind is null) = (discount_value is null) and discount_value > 0
  and (discount_kind <> 'PERCENT' or discount_value <= 100)
);

-- Null: the garage's default for such a line. 0: none.
alter table job_card_lines add column warranty_months integer;

alter table job_card_lines add column warranty_km integer;

alter table job_card_lines add constraint job_card_lines_warranty_check check (
  warranty_months between 0 and 120 and warranty_km between 0 and 1000000
);

-- Of a line that is done again under warranty: what it was billed on.
alter table job_card_lines add column rework_bill_id uuid;

alter table job_card_lines add column rework_position integer;

-- A refund that takes back what was entered wrongly: no money moved, and no voucher is given.
alter table payments add column is_mistake boolean not null default false;

-- The last number that each series of a financial year ('2026' is 2026-27) has given. Locked by the transaction that
-- issues, so that a number is neither given twice nor left out.
create table bill_series (
  garage_id uuid not null,
  kind text not null check (kind in ('INVOICE', 'SUPPLY', 'CREDIT', 'RECEIPT', 'REFUND')),
  fin_year integer not null,
  prefix text not null,
  last_number integer not null default 0 check (last_number between 0 and 99999),
  last_on date not null,
  primary key (garage_id, kind, fin_year)
);

select distribute('bill_series');

alter table bill_series add foreign key (garage_id) references garages (id);

-- Documents of law: written once. As with the evidence of estimates, nothing refers to them by a foreign key.
create table bills (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('INVOICE', 'SUPPLY', 'CREDIT')),
  -- SM/26-27/00413
  number text not null check (length(number) <= 16),
  fin_year integer not null,
  serial integer not null check (serial between 1 and 99999),
  issued_on date not null,
  issued_at timestamptz(3) not null,
  issued_by uuid not null,
  issued_by_name text not null,
  job_card_id uuid not null,
  job_card_number text not null,
  customer_id uuid not null,
  vehicle_id uuid not null,
  -- Of a credit note: the bill that it corrects, whether it empties it so that the card is open again, and why.
  corrects_id uuid,
  reopens boolean not null default false,
  reason text check (reason in ('RETURNED', 'NOT_DONE', 'PRICE', 'LATE_DISCOUNT', 'WRONG_BUYER', 'OTHER')),
  note text not null default '',
  -- As they were when it was issued (contract/money/bills/bills.ts).
  seller jsonb not null,
  buyer jsonb not null,
  car jsonb not null,
  bank jsonb not null,
  terms text not null default '',
  -- The state's two digits in a GSTIN; empty on a bill of supply of a garage whose state is not known.
  place_of_supply text not null,
  pos_source text not null check (pos_source in ('GSTIN', 'ADDRESS', 'GARAGE', 'CHOSEN')),
  is_inter_state boolean not null,
  -- The lines' taxable amounts before the bill's discount, and after it.
  amount numeric(12, 2) not null,
  discount numeric(12, 2) not null default 0,
  taxable numeric(12, 2) not null,
  cgst numeric(12, 2) not null default 0,
  sgst numeric(12, 2) not null default 0,
  igst numeric(12, 2) not null default 0,
  rounding numeric(12, 2) not null,
  total numeric(12, 2) not null,
  words text not null,
  due_on date not null,
  -- Which drawing of the paper it was issued with.
  template integer not null default 1,
  phone_key text not null,
  -- Number, card's number, customer's name, phone and GSTIN, plate in lower case.
  search_text text not null,
  request_id uuid,
  primary key (garage_id, id),
  check (taxable + cgst + sgst + igst + rounding = total),
  check (cgst = sgst),
  check (amount - discount = taxable)
);

select distribute('bills');

alter table bills add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

alter table bills add foreign key (garage_id, customer_id) references customers (garage_id, id);

alter table bills add foreign key (garage_id, vehicle_id) references vehicles (garage_id, id);

create unique index bills_by_number on bills (garage_id, number);

create unique index bills_by_serial on bills (garage_id, kind, fin_year, serial);

create unique index bills_by_request on bills (garage_id, request_id) where request_id is not null;

create index bills_latest on bills (garage_id, id desc);

create index bills_by_kind on bills (garage_id, kind, id desc);

create index bills_by_day on bills (garage_id, issued_on, id);

create index bills_of_card on bills (garage_id, job_card_id, id);

create index bills_of_customer on bills (garage_id, customer_id, id desc);

create index bills_of_vehicle on bills (garage_id, vehicle_id, id desc);

create index bills_corrections on bills (garage_id, corrects_id) where corrects_id is not null;

create index bills_by_phone on bills (phone_key, id desc);

create index bills_search on bills using gin (garage_id, search_text gin_trgm_ops);

create table bill_lines (
  garage_id uuid not null,
  bill_id uuid not null,
  position integer not null,
  job_card_line_id uuid not null,
  -- Of a credit note: the line of the bill.
  corrects_position integer,
  -- Of work done again under warranty, at no charge.
  rework_bill_id uuid,
  rework_position integer,
  kind text not null check (kind in ('LABOUR', 'PART')),
  description text not null,
  tax_code text not null,
  quantity numeric(10, 2) not null,
  unit text not null,
  unit_price numeric(12, 2) not null,
  line_discount numeric(12, 2) not null default 0,
  price_includes_tax boolean not null default false,
  -- The taxable amount before and after this line's share of the bill's discount.
  amount numeric(12, 2) not null,
  bill_discount numeric(12, 2) not null default 0,
  tax_rate numeric(5, 2) not null,
  taxable numeric(12, 2) not null,
  cgst numeric(12, 2) not null default 0,
  sgst numeric(12, 2) not null default 0,
  igst numeric(12, 2) not null default 0,
  total numeric(12, 2) not null,
  warranty_months integer not null default 0,
  warranty_km integer not null default 0,
  primary key (garage_id, bill_id, position),
  check (taxable + cgst + sgst + igst = total),
  check (cgst = sgst),
  check (amount - bill_discount = taxable)
);

select distribute('bill_lines');

-- Where a bill stands now: kept by the transaction that locks its card, so that lists need not add up payments.
create table bill_balances (
  garage_id uuid not null,
  bill_id uuid not null,
  job_card_id uuid not null,
  customer_id uuid not null,
  issued_on date not null,
  due_on date not null,
  total numeric(12, 2) not null,
  credited numeric(12, 2) not null default 0,
  paid numeric(12, 2) not null default 0,
  -- Below 0: to be given back.
  balance numeric(12, 2) not null,
  -- OVERDUE is UNPAID or PARTIAL with due_on past.
  state text not null check (state in ('UNPAID', 'PARTIAL', 'PAID', 'CREDITED')),
  reminded_at timestamptz(3),
  primary key (garage_id, bill_id),
  check (total - credited - paid = balance)
);

select distribute('bill_balances');

alter table bill_balances add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create index bill_balances_by_state on bill_balances (garage_id, state, bill_id desc);

create index bill_balances_open on bill_balances (garage_id, due_on, bill_id) where balance > 0;

create index bill_balances_of_card on bill_balances (garage_id, job_card_id);

-- Of money received before a bill, and of such money given back.
create table vouchers (
  garage_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('RECEIPT', 'REFUND')),
  number text not null check (length(number) <= 16),
  fin_year integer not null,
  serial integer not null check (serial between 1 and 99999),
  issued_on date not null,
  issued_at timestamptz(3) not null,
  payment_id uuid not null,
  job_card_id uuid not null,
  seller jsonb not null,
  buyer jsonb not null,
  amount numeric(12, 2) not null,
  tax_rate numeric(5, 2) not null,
  taxable numeric(12, 2) not null,
  cgst numeric(12, 2) not null default 0,
  sgst numeric(12, 2) not null default 0,
  igst numeric(12, 2) not null default 0,
  place_of_supply text not null,
  primary key (garage_id, id),
  check (taxable + cgst + sgst + igst = amount)
);

select distribute('vouchers');

alter table vouchers add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create unique index vouchers_by_number on vouchers (garage_id, number);

create unique index vouchers_by_serial on vouchers (garage_id, kind, fin_year, serial);

create unique index vouchers_of_payment on vouchers (garage_id, payment_id);

create index vouchers_of_card on vouchers (garage_id, job_card_id, id);

create index vouchers_by_day on vouchers (garage_id, issued_on, id);

-- What the invoice registration portal answered.
create table bill_einvoices (
  garage_id uuid not null,
  bill_id uuid not null,
  irn text not null,
  ack_no text not null,
  ack_at timestamptz(3) not null,
  signed_qr text not null,
  entered_by uuid not null,
  entered_by_name text not null,
  entered_at timestamptz(3) not null default now(),
  primary key (garage_id, bill_id)
);

select distribute('bill_einvoices');

create unique index bill_einvoices_by_irn on bill_einvoices (garage_id, irn);

revoke update, delete, truncate on bills, bill_lines, vouchers, bill_einvoices from current_user;

-- What a driver says to have paid, until the garage has looked.
create table payment_claims (
  garage_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  job_card_id uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- As it is compared: without spaces, in upper case.
  utr text not null,
  method text not null check (method in ('UPI', 'BANK')),
  state text not null default 'WAITING' check (state in ('WAITING', 'CONFIRMED', 'REJECTED', 'WITHDRAWN')),
  claimed_at timestamptz(3) not null default now(),
  -- Where it came from: a link, or a driver's account.
  link_id uuid,
  user_id uuid,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz(3),
  payment_id uuid,
  request_id uuid not null,
  primary key (garage_id, id)
);

select distribute('payment_claims');

alter table payment_claims add foreign key (garage_id, job_card_id) references job_cards (garage_id, id);

create unique index payment_claims_waiting on payment_claims (garage_id, bill_id) where state = 'WAITING';

create unique index payment_claims_by_request on payment_claims (garage_id, request_id);

create index payment_claims_of_bill on payment_claims (garage_id, bill_id, id);

create index payment_claims_by_state on payment_claims (garage_id, state, id);

create index payment_claims_by_utr on payment_claims (garage_id, utr) where state in ('WAITING', 'CONFIRMED');

-- The counted end of a day at the counter; never reopened.
create table day_closes (
  garage_id uuid not null,
  day date not null,
  from_at timestamptz(3) not null,
  closed_at timestamptz(3) not null,
  closed_by uuid not null,
  closed_by_name text not null,
  opening_cash numeric(12, 2) not null,
  banked numeric(12, 2) not null default 0,
  left_in_drawer numeric(12, 2) not null,
  note text not null default '',
  request_id uuid,
  primary key (garage_id, day),
  check (left_in_drawer >= 0 and banked >= 0)
);

select distribute('day_closes');

alter table day_closes add foreign key (garage_id) references garages (id);

create unique index day_closes_by_request on day_closes (garage_id, request_id) where request_id is not null;

create unique index day_closes_by_time on day_closes (garage_id, closed_at);

create table day_close_methods (
  garage_id uuid not null,
  day date not null,
  method text not null check (method in ('CASH', 'UPI', 'CARD', 'BANK')),
  received numeric(12, 2) not null,
  refunded numeric(12, 2) not null,
  expected numeric(12, 2) not null,
  counted numeric(12, 2) not null,
  primary key (garage_id, day, method)
);

select distribute('day_close_methods');

create table day_close_notes (
  garage_id uuid not null,
  id uuid not null,
  day date not null,
  note text not null,
  by_user uuid not null,
  by_name text not null,
  request_id uuid,
  at timestamptz(3) not null default now(),
  primary key (garage_id, id)
);

select distribute('day_close_notes');

create index day_close_notes_of_day on day_close_notes (garage_id, day, id);

create unique index day_close_notes_by_request on day_close_notes (garage_id, request_id) where request_id is not null;

revoke update, delete, truncate on day_closes, day_close_methods, day_close_notes from current_user;
