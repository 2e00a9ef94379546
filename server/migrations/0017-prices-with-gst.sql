-- A service has a tax rate and a SAC; its prices include GST.
alter table services add column tax_rate numeric(5, 2) not null default 18;

alter table services add constraint services_tax_rate_check check (tax_rate between 0 and 100);

alter table services add column tax_code text not null default '998714';

-- On: the taxable value is worked out of a price that includes GST.
alter table job_card_lines add column price_includes_tax boolean not null default false;

-- Where the discount was written in percent: 'discount' is what that comes to.
alter table job_card_lines add column discount_percent numeric(5, 2);

alter table job_card_lines add constraint job_card_lines_discount_percent_check
  check (discount_percent > 0 and discount_percent <= 100);

-- A garage without GSTIN charges no tax. A card keeps what was so when it was billed.
alter table job_cards add column charges_tax boolean not null default true;

-- What the service's discount took off the price when it was booked.
alter table bookings add column discount numeric(12, 2) not null default 0;

alter table bookings add constraint bookings_discount_check check (discount >= 0 and discount <= estimated_price);

update bookings b set discount = s.base_price - round(s.base_price * (100 - s.discount_percent) / 100, 0)
from services s
where s.garage_id = b.garage_id and s.id = b.service_id and s.discount_percent > 0
  and b.estimated_price = s.base_price and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS');

-- What is unfinished, and nothing paid of it, comes to what a garage without GSTIN may ask.
update job_cards j set charges_tax = false, total_amount = due.total
from (
  select c.garage_id, c.id, coalesce(round(sum(l.amount)), 0) as total
  from job_cards c
  join garages g on g.id = c.garage_id
  left join (
    select garage_id, job_card_id, round(quantity * unit_price - discount, 2) as amount from job_card_lines
  ) l on l.garage_id = c.garage_id and l.job_card_id = c.id
  where g.gstin = '' and c.payment_status = 'PENDING' and c.status in ('OPEN', 'IN_PROGRESS', 'READY')
  group by c.garage_id, c.id
) due
where due.garage_id = j.garage_id and due.id = j.id;
