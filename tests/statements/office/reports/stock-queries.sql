-- listDeadStock
select
  p.id,
  p.number,
  p.name,
  p.rack,
  p.unit,
  p.on_hand,
  p.value,
  (
    select
      max((m.at at time zone 'Asia/Kolkata')::date)::text
    from
      stock_moves m
    where
      m.garage_id = $1
      and m.part_id = p.id
      and m.kind = 'FITTED'
  ) as last_fitted_on,
  count(*) over () as parts,
  sum(p.value) over () as all_value
from
  parts p
where
  p.garage_id = $2
  and p.on_hand > 0
  and p.id not in (
    select
      m.part_id
    from
      stock_moves m
    where
      m.garage_id = $3
      and m.kind in ('FITTED', 'UNFITTED')
      and m.at >= ($4::date::timestamp at time zone 'Asia/Kolkata')
      and m.at < (($5::date + 1)::timestamp at time zone 'Asia/Kolkata')
  )
  and exists (
    select
      1
    from
      stock_moves m
    where
      m.garage_id = $6
      and m.part_id = p.id
      and m.at < ($7::date::timestamp at time zone 'Asia/Kolkata')
  )
order by
  p.value desc,
  p.id
limit
  $8;

-- listFastMovers
select
  p.id,
  p.number,
  p.name,
  p.rack,
  p.unit,
  p.on_hand,
  t.fitted,
  t.cards,
  t.parts
from
  (
    select
      m.part_id,
      - sum(m.quantity) as fitted,
      count(distinct m.job_card_id) as cards,
      count(*) over () as parts
    from
      stock_moves m
    where
      m.garage_id = $1
      and m.kind in ('FITTED', 'UNFITTED')
      and m.at >= ($2::date::timestamp at time zone 'Asia/Kolkata')
      and m.at < (($3::date + 1)::timestamp at time zone 'Asia/Kolkata')
    group by
      m.part_id
    having
      sum(m.quantity) < 0
    order by
      cards desc,
      fitted desc,
      m.part_id
    limit
      $4
  ) t
  join parts p on p.garage_id = $5
  and p.id = t.part_id
order by
  t.cards desc,
  t.fitted desc,
  p.id;

-- listShortLines
with
  cards as (
    select
      j.id,
      j.job_card_number,
      j.technician_id,
      (
        select
          count(*)
        from
          bills b
        where
          b.garage_id = $1
          and b.job_card_id = j.id
          and b.kind <> 'CREDIT'
      ) as bills
    from
      job_cards j
    where
      j.garage_id = $2
      and j.status = 'DELIVERED'
      and j.delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and j.delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  )
select
  l.job_card_id,
  l.part_id,
  l.quantity,
  l.fitted_quantity,
  p.on_hand,
  p.value,
  p.last_cost
from
  job_card_lines l
  join parts p on p.garage_id = $5
  and p.id = l.part_id
where
  l.garage_id = $6
  and l.job_card_id in (
    select
      id
    from
      cards
    where
      bills > 0
  )
  and l.short_quantity > 0
  and l.quantity > l.fitted_quantity;

-- listMargins: job
with
  cards as (
    select
      j.id,
      j.job_card_number,
      j.technician_id,
      (
        select
          count(*)
        from
          bills b
        where
          b.garage_id = $1
          and b.job_card_id = j.id
          and b.kind <> 'CREDIT'
      ) as bills
    from
      job_cards j
    where
      j.garage_id = $2
      and j.status = 'DELIVERED'
      and j.delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and j.delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ),
  sold as (
    select
      b.job_card_id,
      l.part_id,
      sum(
        case
          when b.kind = 'CREDIT' then - n.taxable
          else n.taxable
        end
      ) as amount,
      n.kind
    from
      bills b
      join bill_lines n on n.garage_id = $5
      and n.bill_id = b.id
      left join job_card_lines l on l.garage_id = $6
      and l.id = n.job_card_line_id
    where
      b.garage_id = $7
      and b.job_card_id in (
        select
          id
        from
          cards
      )
    group by
      b.job_card_id,
      l.part_id,
      n.kind
  ),
  spent as (
    select
      m.job_card_id,
      m.part_id,
      - sum(m.value) as cost
    from
      stock_moves m
    where
      m.garage_id = $8
      and m.job_card_id in (
        select
          id
        from
          cards
        where
          bills > 0
      )
    group by
      m.job_card_id,
      m.part_id
    union all
    select
      given.job_card_id,
      given.part_id,
      given.cost
    from
      jsonb_to_recordset($9::jsonb) as given (job_card_id uuid, part_id uuid, cost numeric)
  ),
  figures as (
    select
      job_card_id,
      part_id,
      case
        when kind = 'LABOUR' then amount
        else 0
      end as labour,
      case
        when kind = 'PART'
        and part_id is not null then amount
        else 0
      end as parts,
      0 as cost
    from
      sold
    union all
    select
      job_card_id,
      part_id,
      0,
      0,
      cost
    from
      spent
  )
select
  g.*,
  count(*) over () as count,
  sum(g.labour) over () as all_labour,
  sum(g.parts) over () as all_parts,
  sum(g.cost) over () as all_cost
from
  (
    select
      c.id as id,
      c.job_card_number as name,
      coalesce(gm.name, '') as about,
      sum(f.labour) as labour,
      sum(f.parts) as parts,
      sum(f.cost) as cost
    from
      figures f
      join cards c on c.id = f.job_card_id
      left join garage_members gm on gm.garage_id = $10
      and gm.user_id = c.technician_id
      left join parts p on p.garage_id = $11
      and p.id = f.part_id
    where
      true
    group by
      1,
      2,
      3
  ) g
order by
  g.parts - g.cost,
  g.name
limit
  $12;

-- listMargins: technician
with
  cards as (
    select
      j.id,
      j.job_card_number,
      j.technician_id,
      (
        select
          count(*)
        from
          bills b
        where
          b.garage_id = $1
          and b.job_card_id = j.id
          and b.kind <> 'CREDIT'
      ) as bills
    from
      job_cards j
    where
      j.garage_id = $2
      and j.status = 'DELIVERED'
      and j.delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and j.delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ),
  sold as (
    select
      b.job_card_id,
      l.part_id,
      sum(
        case
          when b.kind = 'CREDIT' then - n.taxable
          else n.taxable
        end
      ) as amount,
      n.kind
    from
      bills b
      join bill_lines n on n.garage_id = $5
      and n.bill_id = b.id
      left join job_card_lines l on l.garage_id = $6
      and l.id = n.job_card_line_id
    where
      b.garage_id = $7
      and b.job_card_id in (
        select
          id
        from
          cards
      )
    group by
      b.job_card_id,
      l.part_id,
      n.kind
  ),
  spent as (
    select
      m.job_card_id,
      m.part_id,
      - sum(m.value) as cost
    from
      stock_moves m
    where
      m.garage_id = $8
      and m.job_card_id in (
        select
          id
        from
          cards
        where
          bills > 0
      )
    group by
      m.job_card_id,
      m.part_id
    union all
    select
      given.job_card_id,
      given.part_id,
      given.cost
    from
      jsonb_to_recordset($9::jsonb) as given (job_card_id uuid, part_id uuid, cost numeric)
  ),
  figures as (
    select
      job_card_id,
      part_id,
      case
        when kind = 'LABOUR' then amount
        else 0
      end as labour,
      case
        when kind = 'PART'
        and part_id is not null then amount
        else 0
      end as parts,
      0 as cost
    from
      sold
    union all
    select
      job_card_id,
      part_id,
      0,
      0,
      cost
    from
      spent
  )
select
  g.*,
  count(*) over () as count,
  sum(g.labour) over () as all_labour,
  sum(g.parts) over () as all_parts,
  sum(g.cost) over () as all_cost
from
  (
    select
      c.technician_id as id,
      coalesce(gm.name, 'No technician') as name,
      '' as about,
      sum(f.labour) as labour,
      sum(f.parts) as parts,
      sum(f.cost) as cost
    from
      figures f
      join cards c on c.id = f.job_card_id
      left join garage_members gm on gm.garage_id = $10
      and gm.user_id = c.technician_id
      left join parts p on p.garage_id = $11
      and p.id = f.part_id
    where
      true
    group by
      1,
      2,
      3
  ) g
order by
  g.parts - g.cost,
  g.name
limit
  $12;

-- listMargins: part
with
  cards as (
    select
      j.id,
      j.job_card_number,
      j.technician_id,
      (
        select
          count(*)
        from
          bills b
        where
          b.garage_id = $1
          and b.job_card_id = j.id
          and b.kind <> 'CREDIT'
      ) as bills
    from
      job_cards j
    where
      j.garage_id = $2
      and j.status = 'DELIVERED'
      and j.delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and j.delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ),
  sold as (
    select
      b.job_card_id,
      l.part_id,
      sum(
        case
          when b.kind = 'CREDIT' then - n.taxable
          else n.taxable
        end
      ) as amount,
      n.kind
    from
      bills b
      join bill_lines n on n.garage_id = $5
      and n.bill_id = b.id
      left join job_card_lines l on l.garage_id = $6
      and l.id = n.job_card_line_id
    where
      b.garage_id = $7
      and b.job_card_id in (
        select
          id
        from
          cards
      )
    group by
      b.job_card_id,
      l.part_id,
      n.kind
  ),
  spent as (
    select
      m.job_card_id,
      m.part_id,
      - sum(m.value) as cost
    from
      stock_moves m
    where
      m.garage_id = $8
      and m.job_card_id in (
        select
          id
        from
          cards
        where
          bills > 0
      )
    group by
      m.job_card_id,
      m.part_id
    union all
    select
      given.job_card_id,
      given.part_id,
      given.cost
    from
      jsonb_to_recordset($9::jsonb) as given (job_card_id uuid, part_id uuid, cost numeric)
  ),
  figures as (
    select
      job_card_id,
      part_id,
      case
        when kind = 'LABOUR' then amount
        else 0
      end as labour,
      case
        when kind = 'PART'
        and part_id is not null then amount
        else 0
      end as parts,
      0 as cost
    from
      sold
    union all
    select
      job_card_id,
      part_id,
      0,
      0,
      cost
    from
      spent
  )
select
  g.*,
  count(*) over () as count,
  sum(g.labour) over () as all_labour,
  sum(g.parts) over () as all_parts,
  sum(g.cost) over () as all_cost
from
  (
    select
      p.id as id,
      p.name as name,
      p.number as about,
      sum(f.labour) as labour,
      sum(f.parts) as parts,
      sum(f.cost) as cost
    from
      figures f
      join cards c on c.id = f.job_card_id
      left join garage_members gm on gm.garage_id = $10
      and gm.user_id = c.technician_id
      left join parts p on p.garage_id = $11
      and p.id = f.part_id
    where
      f.part_id is not null
    group by
      1,
      2,
      3
  ) g
order by
  g.parts - g.cost,
  g.name
limit
  $12;

-- countDelivered
select
  count(*) filter (
    where
      is_billed
  ) as billed,
  count(*) filter (
    where
      not is_billed
  ) as unbilled
from
  (
    select
      exists (
        select
          1
        from
          bills b
        where
          b.garage_id = $1
          and b.job_card_id = j.id
          and b.kind <> 'CREDIT'
      ) as is_billed
    from
      job_cards j
    where
      j.garage_id = $2
      and j.status = 'DELIVERED'
      and j.delivered_at >= ($3::date::timestamp at time zone 'Asia/Kolkata')
      and j.delivered_at < (($4::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ) x;
