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
