-- CGST and SGST of a line are each half the rate of its rounded amount, the same figure. Cards that are neither paid nor
-- cancelled come to the sum of that, to the rupee, but never to less than what is paid.
update job_cards j set
  total_amount = due.total,
  payment_status = case
    when j.amount_paid = 0 then 'PENDING'
    when j.amount_paid < due.total then 'PARTIAL'
    else 'PAID'
  end
from (
  select c.garage_id, c.id,
    greatest(round(sum(l.amount + 2 * round(l.amount * l.tax_rate * 0.005, 2))), ceil(c.amount_paid)) as total
  from job_cards c
  join (
    select garage_id, job_card_id, tax_rate, round(quantity * unit_price - discount, 2) as amount from job_card_lines
  ) l on l.garage_id = c.garage_id and l.job_card_id = c.id
  where c.payment_status <> 'PAID' and c.status <> 'CANCELLED'
  group by c.garage_id, c.id, c.amount_paid
) due
where due.garage_id = j.garage_id and due.id = j.id and due.total <> j.total_amount;
