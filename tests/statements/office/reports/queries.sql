-- revenueByDay
select
  (received_at at time zone 'Asia/Kolkata')::date as day,
  sum(
    case kind
      when 'REFUND' then - amount
      else amount
    end
  ) as amount,
  count(*) filter (
    where
      kind = 'PAYMENT'
      and not exists (
        select
          1
        from
          payments undoing
        where
          undoing.garage_id = $1
          and undoing.undoes_id is not null
          and undoing.undoes_id = payments.id
      )
  ) as payments
from
  payments
where
  garage_id = $2
  and received_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
  and received_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
group by
  1
order by
  1;

-- revenueByMethod
select
  method,
  sum(
    case kind
      when 'REFUND' then - amount
      else amount
    end
  ) as amount,
  count(*) filter (
    where
      kind = 'PAYMENT'
      and not exists (
        select
          1
        from
          payments undoing
        where
          undoing.garage_id = $1
          and undoing.undoes_id is not null
          and undoing.undoes_id = payments.id
      )
  ) as payments
from
  payments
where
  garage_id = $2
  and received_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
  and received_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
group by
  method
order by
  amount desc,
  method;

-- billedTotals
select
  count(*) filter (
    where
      kind <> 'CREDIT'
  ) as bills,
  coalesce(
    sum(total) filter (
      where
        kind <> 'CREDIT'
    ),
    0
  ) as total,
  coalesce(
    sum(total) filter (
      where
        kind = 'CREDIT'
    ),
    0
  ) as credited
from
  bills
where
  garage_id = $1
  and issued_on between $2::date and $3::date;

-- revenueTotals
select
  coalesce(
    sum(
      case kind
        when 'REFUND' then - amount
        else amount
      end
    ) filter (
      where
        received_at >= ($1::date::timestamp at time zone 'Asia/Kolkata')
    ),
    0
  ) as total,
  coalesce(
    sum(
      case kind
        when 'REFUND' then - amount
        else amount
      end
    ) filter (
      where
        received_at < ($2::date::timestamp at time zone 'Asia/Kolkata')
    ),
    0
  ) as previous_total,
  count(*) filter (
    where
      kind = 'PAYMENT'
      and not exists (
        select
          1
        from
          payments undoing
        where
          undoing.garage_id = $3
          and undoing.undoes_id is not null
          and undoing.undoes_id = payments.id
      )
      and received_at >= ($4::date::timestamp at time zone 'Asia/Kolkata')
  ) as payments
from
  payments
where
  garage_id = $5
  and received_at >= ($6::date::timestamp at time zone 'Asia/Kolkata')
  and received_at < (($7::date + 1)::timestamp at time zone 'Asia/Kolkata');

-- bookingsByStatusAndSlot
select
  status,
  preferred_time_slot as slot,
  count(*) as bookings
from
  bookings
where
  garage_id = $1
  and preferred_date between $2::date and $3::date
group by
  1,
  2;

-- openCardsByAge
select
  width_bucket(($1::date - (opened_at at time zone 'Asia/Kolkata')::date), '{0,2,4,8}'::integer[]) as bucket,
  status,
  count(*) as cards,
  sum(total_amount) as worth
from
  job_cards
where
  garage_id = $2
  and status in ('OPEN', 'IN_PROGRESS', 'READY')
group by
  1,
  2;

-- oldestOpenCards
select
  id,
  job_card_number,
  status,
  ($1::date - (opened_at at time zone 'Asia/Kolkata')::date) as days,
  total_amount
from
  job_cards
where
  garage_id = $2
  and status in ('OPEN', 'IN_PROGRESS', 'READY')
order by
  opened_at,
  id
limit
  5;

-- workOfTechnicians
with
  work as (
    select
      technician_id,
      1 as open_card,
      0 as delivered_card
    from
      job_cards
    where
      garage_id = $1
      and status in ('OPEN', 'IN_PROGRESS', 'READY')
    union all
    select
      technician_id,
      0,
      1
    from
      job_cards
    where
      garage_id = $2
      and status = 'DELIVERED'
      and not is_counter_sale
      and delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ),
  sums as (
    select
      technician_id,
      sum(open_card) as open_cards,
      sum(delivered_card) as delivered_cards
    from
      work
    group by
      technician_id
  ),
  members as (
    select
      user_id,
      name,
      role = 'TECHNICIAN'
      and is_active as is_technician
    from
      garage_members
    where
      garage_id = $5
  )
select
  members.user_id as id,
  members.name,
  coalesce(open_cards, 0) as open_cards,
  coalesce(delivered_cards, 0) as delivered_cards
from
  members
  full join sums on sums.technician_id = members.user_id
where
  members.is_technician
  or sums.open_cards is not null
order by
  open_cards desc,
  delivered_cards desc,
  members.name,
  members.user_id;

-- leadsBySource
select
  lead_source as source,
  count(*) as total,
  count(*) filter (
    where
      status = 'NEW'
  ) as fresh,
  count(*) filter (
    where
      status in ('CONTACTED', 'QUALIFIED')
  ) as talking,
  count(*) filter (
    where
      status in ('PROPOSAL', 'NEGOTIATION')
  ) as offered,
  count(*) filter (
    where
      status = 'WON'
  ) as won,
  count(*) filter (
    where
      status = 'LOST'
  ) as lost
from
  leads
where
  garage_id = $1
  and created_at >= ($2::date::timestamp at time zone 'Asia/Kolkata')
  and created_at < (($3::date + 1)::timestamp at time zone 'Asia/Kolkata')
group by
  lead_source
order by
  total desc,
  lead_source;

-- topServices
select
  s.id,
  s.name,
  done.bookings,
  done.estimate
from
  (
    select
      service_id,
      count(*) as bookings,
      sum(estimated_price - discount) as estimate
    from
      bookings
    where
      garage_id = $1
      and status = 'COMPLETED'
      and completed_at >= ($2::date::timestamp at time zone 'Asia/Kolkata')
      and completed_at < (($3::date + 1)::timestamp at time zone 'Asia/Kolkata')
    group by
      service_id
    order by
      estimate desc,
      bookings desc,
      service_id
    limit
      10
  ) done
  join services s on s.garage_id = $4
  and s.id = done.service_id
order by
  done.estimate desc,
  done.bookings desc,
  s.name;
