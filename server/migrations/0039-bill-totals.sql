-- What a garage's bills come to, by the month of their day: adding up every bill there ever was grows with the garage
-- (docs/rules.md#totals-and-paging). Kept by the transaction that changes a bill's balance.
create table bill_totals (
  garage_id uuid not null,
  -- Its first day.
  month date not null,
  kind text not null check (kind in ('INVOICE', 'SUPPLY', 'CREDIT')),
  -- As in bill_balances; empty: credit notes, which have none.
  state text not null check (state in ('', 'UNPAID', 'PARTIAL', 'PAID', 'CREDITED')),
  with_gstin boolean not null,
  bills integer not null,
  total numeric(14, 2) not null,
  tax numeric(14, 2) not null,
  paid numeric(14, 2) not null,
  primary key (garage_id, month, kind, state, with_gstin)
);

select distribute('bill_totals');

alter table bill_totals add foreign key (garage_id) references garages (id);

insert into bill_totals (garage_id, month, kind, state, with_gstin, bills, total, tax, paid)
select b.garage_id, date_trunc('month', b.issued_on)::date, b.kind, coalesce(s.state, ''), coalesce(b.buyer ->> 'gstin', '') <> '',
  count(*), sum(b.total), sum(b.cgst + b.sgst + b.igst), coalesce(sum(s.paid), 0)
from bills b
left join bill_balances s on s.garage_id = b.garage_id and s.bill_id = b.id
group by 1, 2, 3, 4, 5;
