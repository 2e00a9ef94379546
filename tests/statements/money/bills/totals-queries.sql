-- findCounted
select
  b.garage_id,
  date_trunc('month', b.issued_on::timestamp)::date as month,
  b.kind,
  coalesce(s.state, '') as state,
  coalesce(b.buyer ->> 'gstin', '') <> '' as with_gstin,
  1 as bills,
  b.total,
  b.cgst + b.sgst + b.igst as tax,
  coalesce(s.paid, 0) as paid
from
  bills b
  left join bill_balances s on s.garage_id = $1
  and s.bill_id = b.id
where
  b.garage_id = $2
  and b.id = $3;

-- addCounted
insert into
  "bill_totals" ("garage_id", "month", "kind", "state", "with_gstin", "bills", "total", "tax", "paid")
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict ("garage_id", "month", "kind", "state", "with_gstin") do update
set
  "bills" = bill_totals.bills + excluded.bills,
  "total" = bill_totals.total + excluded.total,
  "tax" = bill_totals.tax + excluded.tax,
  "paid" = bill_totals.paid + excluded.paid;

-- sumMonths: all
select
  coalesce(sum(bills), 0)::int as "count",
  coalesce(
    sum(total) filter (
      where
        kind <> 'CREDIT'
    ),
    0
  ) as "billed",
  coalesce(
    sum(total) filter (
      where
        kind = 'CREDIT'
    ),
    0
  ) as "credited",
  coalesce(
    sum(
      case kind
        when 'CREDIT' then - tax
        else tax
      end
    ),
    0
  ) as "tax",
  coalesce(sum(paid), 0) as "paid"
from
  "bill_totals"
where
  "garage_id" = $1;

-- sumMonths: filtered
select
  coalesce(sum(bills), 0)::int as "count",
  coalesce(
    sum(total) filter (
      where
        kind <> 'CREDIT'
    ),
    0
  ) as "billed",
  coalesce(
    sum(total) filter (
      where
        kind = 'CREDIT'
    ),
    0
  ) as "credited",
  coalesce(
    sum(
      case kind
        when 'CREDIT' then - tax
        else tax
      end
    ),
    0
  ) as "tax",
  coalesce(sum(paid), 0) as "paid"
from
  "bill_totals"
where
  "garage_id" = $1
  and "month" >= $2
  and "month" <= $3
  and "kind" = $4
  and "state" = $5
  and "with_gstin" = $6;
