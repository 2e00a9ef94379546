-- updateBalance
update bill_balances
set
  credited = total - $1::numeric,
  paid = $2::numeric,
  balance = $3::numeric - $4::numeric,
  state = case
    when $5::numeric = 0 then 'CREDITED'
    when $6::numeric = 0 then 'UNPAID'
    when $7::numeric < $8::numeric then 'PARTIAL'
    else 'PAID'
  end
where
  garage_id = $9
  and bill_id = $10;

-- emptyBalance
update bill_balances
set
  credited = total,
  paid = 0,
  balance = 0,
  state = 'CREDITED'
where
  garage_id = $1
  and bill_id = $2;
