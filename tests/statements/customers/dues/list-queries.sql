-- listDues: of this week
select
  d.id,
  d.kind,
  d.service_id,
  d.due_on,
  d.due_km,
  d.due_by,
  d.interval_months,
  d.interval_km,
  d.from_km,
  d.state,
  d.vehicle_id,
  d.later_on,
  d.no_answers,
  s.name as service_name,
  v.make,
  v.model,
  v.registration_number,
  c.id as customer_id,
  c.name as customer_name,
  c.phone as customer_phone,
  c.email as customer_email,
  c.phone_key,
  r.km as last_km,
  r.read_on as last_read_on,
  k.how,
  k.outcome,
  k.note,
  k.by_name,
  k.at,
  k.later_on as contact_later_on,
  m.state as message_state,
  w.text as reply,
  (
    select
      max(n.at)
    from
      due_contacts n
    where
      n.garage_id = $1
      and n.vehicle_id = d.vehicle_id
      and n.how <> 'CALL'
      and exists (
        select
          1
        from
          messages f
        where
          f.garage_id = $2
          and f.event = 'DUE'
          and f.subject_id = n.due_id
          and f.occurrence = n.id::text
          and f.state not in ('FAILED', 'NOT_SENT')
      )
  ) as reminded_at,
  exists (
    select
      1
    from
      job_cards j
    where
      j.garage_id = $3
      and j.vehicle_id = d.vehicle_id
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  )
  or exists (
    select
      1
    from
      bookings b
    where
      b.garage_id = $4
      and b.vehicle_id = d.vehicle_id
      and (
        b.status = 'IN_PROGRESS'
        or b.status in ('PENDING', 'CONFIRMED')
        and b.preferred_date >= $5::date
      )
  ) as is_visiting
from
  dues d
  join vehicles v on v.garage_id = $6
  and v.id = d.vehicle_id
  join customers c on c.garage_id = $7
  and c.id = v.customer_id
  left join services s on s.garage_id = $8
  and s.id = d.service_id
  left join lateral (
    select
      o.km,
      o.read_on
    from
      odometer_readings o
    where
      o.garage_id = $9
      and o.vehicle_id = d.vehicle_id
      and not exists (
        select
          1
        from
          odometer_readings c
        where
          c.garage_id = $10
          and c.vehicle_id = o.vehicle_id
          and c.corrects_id = o.id
      )
    order by
      o.read_on desc,
      o.id desc
    limit
      1
  ) r on true
  left join lateral (
    select
      n.id,
      n.how,
      n.outcome,
      n.later_on,
      n.note,
      n.by_name,
      n.at
    from
      due_contacts n
    where
      n.garage_id = $11
      and n.due_id = d.id
    order by
      n.id desc
    limit
      1
  ) k on true
  left join messages m on m.garage_id = $12
  and m.event = 'DUE'
  and m.subject_id = d.id
  and m.occurrence = k.id::text
  and not m.is_stand_in
  left join messages w on w.garage_id = $13
  and w.id = k.id
  and k.outcome = 'REPLIED'
where
  d.garage_id = $14
  and d.state = 'OPEN'
  and v.state <> 'PAST'
  and d.due_by >= $15::date
  and d.due_by <= $16::date + 7
  and not coalesce(d.contacted_until > $17::date, false)
order by
  d.due_by,
  d.id
limit
  $18;

-- listDues: late ones, further on
select
  d.id,
  d.kind,
  d.service_id,
  d.due_on,
  d.due_km,
  d.due_by,
  d.interval_months,
  d.interval_km,
  d.from_km,
  d.state,
  d.vehicle_id,
  d.later_on,
  d.no_answers,
  s.name as service_name,
  v.make,
  v.model,
  v.registration_number,
  c.id as customer_id,
  c.name as customer_name,
  c.phone as customer_phone,
  c.email as customer_email,
  c.phone_key,
  r.km as last_km,
  r.read_on as last_read_on,
  k.how,
  k.outcome,
  k.note,
  k.by_name,
  k.at,
  k.later_on as contact_later_on,
  m.state as message_state,
  w.text as reply,
  (
    select
      max(n.at)
    from
      due_contacts n
    where
      n.garage_id = $1
      and n.vehicle_id = d.vehicle_id
      and n.how <> 'CALL'
      and exists (
        select
          1
        from
          messages f
        where
          f.garage_id = $2
          and f.event = 'DUE'
          and f.subject_id = n.due_id
          and f.occurrence = n.id::text
          and f.state not in ('FAILED', 'NOT_SENT')
      )
  ) as reminded_at,
  exists (
    select
      1
    from
      job_cards j
    where
      j.garage_id = $3
      and j.vehicle_id = d.vehicle_id
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  )
  or exists (
    select
      1
    from
      bookings b
    where
      b.garage_id = $4
      and b.vehicle_id = d.vehicle_id
      and (
        b.status = 'IN_PROGRESS'
        or b.status in ('PENDING', 'CONFIRMED')
        and b.preferred_date >= $5::date
      )
  ) as is_visiting
from
  dues d
  join vehicles v on v.garage_id = $6
  and v.id = d.vehicle_id
  join customers c on c.garage_id = $7
  and c.id = v.customer_id
  left join services s on s.garage_id = $8
  and s.id = d.service_id
  left join lateral (
    select
      o.km,
      o.read_on
    from
      odometer_readings o
    where
      o.garage_id = $9
      and o.vehicle_id = d.vehicle_id
      and not exists (
        select
          1
        from
          odometer_readings c
        where
          c.garage_id = $10
          and c.vehicle_id = o.vehicle_id
          and c.corrects_id = o.id
      )
    order by
      o.read_on desc,
      o.id desc
    limit
      1
  ) r on true
  left join lateral (
    select
      n.id,
      n.how,
      n.outcome,
      n.later_on,
      n.note,
      n.by_name,
      n.at
    from
      due_contacts n
    where
      n.garage_id = $11
      and n.due_id = d.id
    order by
      n.id desc
    limit
      1
  ) k on true
  left join messages m on m.garage_id = $12
  and m.event = 'DUE'
  and m.subject_id = d.id
  and m.occurrence = k.id::text
  and not m.is_stand_in
  left join messages w on w.garage_id = $13
  and w.id = k.id
  and k.outcome = 'REPLIED'
where
  d.garage_id = $14
  and d.state = 'OPEN'
  and v.state <> 'PAST'
  and d.due_by < $15::date
  and not coalesce(d.contacted_until > $16::date, false)
  and (d.due_by, d.id) > ($17::date, $18::uuid)
order by
  d.due_by,
  d.id
limit
  $19;

-- listDues: contacted ones, searched
select
  d.id,
  d.kind,
  d.service_id,
  d.due_on,
  d.due_km,
  d.due_by,
  d.interval_months,
  d.interval_km,
  d.from_km,
  d.state,
  d.vehicle_id,
  d.later_on,
  d.no_answers,
  s.name as service_name,
  v.make,
  v.model,
  v.registration_number,
  c.id as customer_id,
  c.name as customer_name,
  c.phone as customer_phone,
  c.email as customer_email,
  c.phone_key,
  r.km as last_km,
  r.read_on as last_read_on,
  k.how,
  k.outcome,
  k.note,
  k.by_name,
  k.at,
  k.later_on as contact_later_on,
  m.state as message_state,
  w.text as reply,
  (
    select
      max(n.at)
    from
      due_contacts n
    where
      n.garage_id = $1
      and n.vehicle_id = d.vehicle_id
      and n.how <> 'CALL'
      and exists (
        select
          1
        from
          messages f
        where
          f.garage_id = $2
          and f.event = 'DUE'
          and f.subject_id = n.due_id
          and f.occurrence = n.id::text
          and f.state not in ('FAILED', 'NOT_SENT')
      )
  ) as reminded_at,
  exists (
    select
      1
    from
      job_cards j
    where
      j.garage_id = $3
      and j.vehicle_id = d.vehicle_id
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  )
  or exists (
    select
      1
    from
      bookings b
    where
      b.garage_id = $4
      and b.vehicle_id = d.vehicle_id
      and (
        b.status = 'IN_PROGRESS'
        or b.status in ('PENDING', 'CONFIRMED')
        and b.preferred_date >= $5::date
      )
  ) as is_visiting
from
  dues d
  join vehicles v on v.garage_id = $6
  and v.id = d.vehicle_id
  join customers c on c.garage_id = $7
  and c.id = v.customer_id
  left join services s on s.garage_id = $8
  and s.id = d.service_id
  left join lateral (
    select
      o.km,
      o.read_on
    from
      odometer_readings o
    where
      o.garage_id = $9
      and o.vehicle_id = d.vehicle_id
      and not exists (
        select
          1
        from
          odometer_readings c
        where
          c.garage_id = $10
          and c.vehicle_id = o.vehicle_id
          and c.corrects_id = o.id
      )
    order by
      o.read_on desc,
      o.id desc
    limit
      1
  ) r on true
  left join lateral (
    select
      n.id,
      n.how,
      n.outcome,
      n.later_on,
      n.note,
      n.by_name,
      n.at
    from
      due_contacts n
    where
      n.garage_id = $11
      and n.due_id = d.id
    order by
      n.id desc
    limit
      1
  ) k on true
  left join messages m on m.garage_id = $12
  and m.event = 'DUE'
  and m.subject_id = d.id
  and m.occurrence = k.id::text
  and not m.is_stand_in
  left join messages w on w.garage_id = $13
  and w.id = k.id
  and k.outcome = 'REPLIED'
where
  d.garage_id = $14
  and d.state = 'OPEN'
  and v.state <> 'PAST'
  and coalesce(d.contacted_until > $15::date, false)
  and (
    (
      (
        "v"."search_text" like $16
        or "c"."search_text" like $17
      )
    )
  )
order by
  d.due_by,
  d.id
limit
  $18;

-- findShownDue
select
  d.id,
  d.kind,
  d.service_id,
  d.due_on,
  d.due_km,
  d.due_by,
  d.interval_months,
  d.interval_km,
  d.from_km,
  d.state,
  d.vehicle_id,
  d.later_on,
  d.no_answers,
  s.name as service_name,
  v.make,
  v.model,
  v.registration_number,
  c.id as customer_id,
  c.name as customer_name,
  c.phone as customer_phone,
  c.email as customer_email,
  c.phone_key,
  r.km as last_km,
  r.read_on as last_read_on,
  k.how,
  k.outcome,
  k.note,
  k.by_name,
  k.at,
  k.later_on as contact_later_on,
  m.state as message_state,
  w.text as reply,
  (
    select
      max(n.at)
    from
      due_contacts n
    where
      n.garage_id = $1
      and n.vehicle_id = d.vehicle_id
      and n.how <> 'CALL'
      and exists (
        select
          1
        from
          messages f
        where
          f.garage_id = $2
          and f.event = 'DUE'
          and f.subject_id = n.due_id
          and f.occurrence = n.id::text
          and f.state not in ('FAILED', 'NOT_SENT')
      )
  ) as reminded_at,
  exists (
    select
      1
    from
      job_cards j
    where
      j.garage_id = $3
      and j.vehicle_id = d.vehicle_id
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  )
  or exists (
    select
      1
    from
      bookings b
    where
      b.garage_id = $4
      and b.vehicle_id = d.vehicle_id
      and (
        b.status = 'IN_PROGRESS'
        or b.status in ('PENDING', 'CONFIRMED')
        and b.preferred_date >= $5::date
      )
  ) as is_visiting
from
  dues d
  join vehicles v on v.garage_id = $6
  and v.id = d.vehicle_id
  join customers c on c.garage_id = $7
  and c.id = v.customer_id
  left join services s on s.garage_id = $8
  and s.id = d.service_id
  left join lateral (
    select
      o.km,
      o.read_on
    from
      odometer_readings o
    where
      o.garage_id = $9
      and o.vehicle_id = d.vehicle_id
      and not exists (
        select
          1
        from
          odometer_readings c
        where
          c.garage_id = $10
          and c.vehicle_id = o.vehicle_id
          and c.corrects_id = o.id
      )
    order by
      o.read_on desc,
      o.id desc
    limit
      1
  ) r on true
  left join lateral (
    select
      n.id,
      n.how,
      n.outcome,
      n.later_on,
      n.note,
      n.by_name,
      n.at
    from
      due_contacts n
    where
      n.garage_id = $11
      and n.due_id = d.id
    order by
      n.id desc
    limit
      1
  ) k on true
  left join messages m on m.garage_id = $12
  and m.event = 'DUE'
  and m.subject_id = d.id
  and m.occurrence = k.id::text
  and not m.is_stand_in
  left join messages w on w.garage_id = $13
  and w.id = k.id
  and k.outcome = 'REPLIED'
where
  d.garage_id = $14
  and d.id = $15;

-- countDues
select
  count(*) filter (
    where
      d.due_by >= $1::date
      and d.due_by <= $2::date + 7
      and not coalesce(d.contacted_until > $3::date, false)
  ) as "WEEK",
  count(*) filter (
    where
      d.due_by < $4::date
      and not coalesce(d.contacted_until > $5::date, false)
  ) as "LATE",
  count(*) filter (
    where
      coalesce(d.contacted_until > $6::date, false)
  ) as "CONTACTED"
from
  dues d
  join vehicles v on v.garage_id = $7
  and v.id = d.vehicle_id
where
  d.garage_id = $8
  and d.state = 'OPEN'
  and v.state <> 'PAST';

-- getGarage
select
  "name",
  "reminds_by_itself"
from
  "garages"
where
  "id" = $1;

-- listToLookAt
/* across garages */
select
  d.garage_id,
  d.id,
  d.vehicle_id
from
  dues d
  join garages g on g.id = d.garage_id
where
  d.state = 'OPEN'
  and d.looked_at is null
  and g.reminds_by_itself
  and d.due_by >= $1::date
  and d.due_by <= $2::date
  and true
  and true
order by
  d.id
limit
  500;

-- markLookedAt
update "dues"
set
  "looked_at" = now()
where
  "garage_id" = $1
  and "id" = $2
  and "looked_at" is null
returning
  "id";
