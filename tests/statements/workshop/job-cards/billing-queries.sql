-- findBillNumber
select
  "number"
from
  "bills"
where
  "garage_id" = $1
  and "id" = $2;

-- findReopening
select
  "id"
from
  "bills"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "reopens" = $3
limit
  $4;

-- findWaitingClaim
select
  "amount"
from
  "payment_claims"
where
  "garage_id" = $1
  and "state" = $2
  and "job_card_id" = $3
limit
  $4;

-- findAnyBill
select
  "id"
from
  "bills"
where
  "garage_id" = $1
  and "job_card_id" = $2
limit
  $3;

-- findBilled
select
  b.amount,
  b.discount,
  b.cgst,
  b.sgst,
  b.igst,
  b.rounding,
  s.credited,
  (
    select
      json_agg(
        json_build_object('taxRate', tax_rate, 'taxable', taxable, 'cgst', cgst, 'sgst', sgst, 'igst', igst)
      )
    from
      bill_lines l
    where
      l.garage_id = $1
      and l.bill_id = $2
  ) as lines
from
  bills b
  join bill_balances s on s.garage_id = b.garage_id
  and s.bill_id = b.id
where
  b.garage_id = $3
  and s.garage_id = $4
  and b.id = $5;
