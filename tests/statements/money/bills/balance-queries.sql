-- moveBalance
update bill_balances s
set
  credited = s.total - $1::numeric,
  paid = $2,
  balance = $3,
  state = $4
from
  bills b,
  bill_balances was
where
  s.garage_id = $5
  and s.bill_id = $6
  and b.garage_id = $7
  and b.id = $8
  and was.garage_id = $9
  and was.bill_id = $10
returning
  b.kind,
  b.issued_on,
  b.total,
  was.state,
  was.paid,
  coalesce(b.buyer ->> 'gstin', '') <> '' as with_gstin,
  b.cgst + b.sgst + b.igst as tax;
