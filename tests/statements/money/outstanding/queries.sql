-- sumByAge
select
  case
    when due_on >= $1::date then 'NOT_DUE'
    when $2::date - due_on <= 30 then 'TO_30'
    when $3::date - due_on <= 60 then 'TO_60'
    when $4::date - due_on <= 90 then 'TO_90'
    else 'OVER_90'
  end as age,
  sum(balance) as amount,
  count(*) as bills
from
  bill_balances
where
  garage_id = $5
  and balance > 0
group by
  1;

-- listOwing
select
  s.bill_id,
  s.job_card_id,
  s.customer_id,
  s.due_on,
  s.balance,
  s.reminded_at,
  b.number,
  b.vehicle_id,
  coalesce(c.name, '') as name,
  coalesce(c.phone, '') as phone,
  c.email,
  (
    select
      sum(p.amount)
    from
      payment_claims p
    where
      p.garage_id = $1
      and p.bill_id = s.bill_id
      and p.state = 'WAITING'
  ) as claimed
from
  bill_balances s
  join bills b on b.garage_id = $2
  and b.id = s.bill_id
  left join customers c on c.garage_id = $3
  and c.id = s.customer_id
where
  s.garage_id = $4
  and s.balance > 0
  and (s.due_on, s.bill_id) > ($5::date, $6::uuid)
order by
  s.due_on,
  s.bill_id
limit
  $7;

-- findOwing
select
  s.bill_id,
  s.job_card_id,
  s.customer_id,
  s.due_on,
  s.balance,
  s.reminded_at,
  b.number,
  b.vehicle_id,
  coalesce(c.name, '') as name,
  coalesce(c.phone, '') as phone,
  c.email,
  (
    select
      sum(p.amount)
    from
      payment_claims p
    where
      p.garage_id = $1
      and p.bill_id = s.bill_id
      and p.state = 'WAITING'
  ) as claimed
from
  bill_balances s
  join bills b on b.garage_id = $2
  and b.id = s.bill_id
  left join customers c on c.garage_id = $3
  and c.id = s.customer_id
where
  s.garage_id = $4
  and s.bill_id = $5;

-- setReminded
update "bill_balances"
set
  "reminded_at" = $1
where
  "garage_id" = $2
  and "bill_id" = $3;
