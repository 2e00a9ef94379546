-- findOwnPlate
select
  "registration_number"
from
  "user_vehicles"
where
  "user_id" = $1
  and "id" = $2;

-- listKnowing
/* across garages */
select
  v.garage_id,
  v.id as vehicle_id,
  v.insurance_until,
  v.puc_until,
  c.name as customer_name
from
  vehicles v
  join customers c on c.garage_id = v.garage_id
  and c.id = v.customer_id
where
  v.registration_number = $1
  and v.state <> 'PAST'
  and c.phone_key = $2
  and v.created_at > $3
order by
  v.garage_id,
  v.id;

-- listReadingsOf
/* across garages */
select
  o.km,
  o.read_on,
  o.doubtful
from
  vehicles v
  join customers c on c.garage_id = v.garage_id
  and c.id = v.customer_id
  join odometer_readings o on o.garage_id = v.garage_id
  and o.vehicle_id = v.id
where
  v.registration_number = $1
  and v.state <> 'PAST'
  and c.phone_key = $2
  and v.created_at > $3
  and not exists (
    select
      1
    from
      odometer_readings c
    where
      c.garage_id = "o"."garage_id"
      and c.vehicle_id = o.vehicle_id
      and c.corrects_id = o.id
  )
order by
  o.read_on desc,
  o.id desc
limit
  50;

-- findLastVisit
/* across garages */
select
  max(j.delivered_at) as at
from
  vehicles v
  join customers c on c.garage_id = v.garage_id
  and c.id = v.customer_id
  join job_cards j on j.garage_id = v.garage_id
  and j.vehicle_id = v.id
where
  v.registration_number = $1
  and v.state <> 'PAST'
  and c.phone_key = $2
  and v.created_at > $3
  and j.status = 'DELIVERED';

-- listDuesOf
/* across garages */
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
  s.name as service_name,
  g.name as garage_name,
  g.slug as garage_slug,
  g.city_slug,
  coalesce(
    s.is_active
    and (
      "g"."is_active"
      and "g"."is_listed"
      and not exists (
        select
          1
        from
          closed_cities
        where
          closed_cities.city_slug = "g"."city_slug"
      )
    ),
    false
  ) as is_offered,
  b.preferred_date as booked_on,
  b.preferred_time_slot as booked_slot,
  b.status as booked_status
from
  vehicles v
  join customers c on c.garage_id = v.garage_id
  and c.id = v.customer_id
  join dues d on d.garage_id = v.garage_id
  and d.vehicle_id = v.id
  join garages g on g.id = v.garage_id
  left join services s on s.garage_id = d.garage_id
  and s.id = d.service_id
  left join bookings b on b.garage_id = d.garage_id
  and b.due_id = d.id
  and b.status <> 'CANCELLED'
where
  v.registration_number = $1
  and v.state <> 'PAST'
  and c.phone_key = $2
  and v.created_at > $3
  and d.state in ('OPEN', 'BOOKED')
order by
  d.due_by,
  d.id,
  b.created_at desc
limit
  100;

-- findLinkedDue
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
  s.name as service_name,
  g.name as garage_name,
  g.slug as garage_slug,
  g.city_slug,
  g.locality,
  g.phone,
  coalesce(
    s.is_active
    and (
      "g"."is_active"
      and "g"."is_listed"
      and not exists (
        select
          1
        from
          closed_cities
        where
          closed_cities.city_slug = "g"."city_slug"
      )
    ),
    false
  ) as is_offered,
  v.make,
  v.model,
  v.registration_number
from
  dues d
  join vehicles v on v.garage_id = $1
  and v.id = d.vehicle_id
  join garages g on g.id = d.garage_id
  left join services s on s.garage_id = $2
  and s.id = d.service_id
where
  d.garage_id = $3
  and d.id = $4;
