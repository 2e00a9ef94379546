-- getFigures
select
  coalesce(
    (
      select
        total
      from
        garage_totals
      where
        garage_id = $1
        and name = $2
    ),
    0
  ) as total_customers,
  (
    select
      count(*)
    from
      services
    where
      garage_id = $3
      and is_active
  ) as active_services,
  (
    select
      count(*)
    from
      garage_members
    where
      garage_id = $4
      and not is_invited
  ) as total_staff,
  coalesce(
    (
      select
        total
      from
        garage_totals
      where
        garage_id = $5
        and name = $6
    ),
    0
  ) as total_bookings,
  (
    select
      coalesce(
        json_agg(
          latest
          order by
            latest.id desc
        ),
        '[]'
      )
    from
      (
        select
          b.id,
          b.booking_number,
          customer_name,
          service_name,
          make,
          model,
          registration_number,
          b.preferred_date,
          b.preferred_time_slot,
          b.status,
          b.created_at,
          (
            select
              count(*)
            from
              booking_services booked
            where
              booked.garage_id = $7
              and booked.booking_id = b.id
          ) as services_count
        from
          (
            select
              *
            from
              bookings
            where
              garage_id = $8
            order by
              id desc
            limit
              5
          ) b
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $9
              and "id" = "b"."customer_id"
            limit
              $10
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $11
              and "id" = "b"."vehicle_id"
            limit
              $12
          ) as "car" on true
          join lateral (
            select
              "name" as "service_name"
            from
              "services"
            where
              "garage_id" = $13
              and "id" = "b"."service_id"
            limit
              $14
          ) as "s" on true
      ) latest
  ) as recent_bookings,
  (
    (
      select
        count(*)
      from
        job_cards
      where
        garage_id = $15
        and status = 'DELIVERED'
        and not is_counter_sale
        and delivered_at >= $16
        and delivered_at < $17
    ) + (
      select
        count(*)
      from
        bookings b
      where
        b.garage_id = $18
        and b.status = 'COMPLETED'
        and b.completed_at >= $19
        and b.completed_at < $20
        and not exists (
          select
            1
          from
            job_cards j
          where
            j.garage_id = $21
            and j.booking_id = b.id
            and j.status = 'DELIVERED'
            and j.delivered_at >= $22
            and j.delivered_at < $23
        )
    )
  ) as completed_today,
  (
    select
      count(*)
    from
      bookings
    where
      garage_id = $24
      and status = 'PENDING'
  ) as pending_bookings,
  (
    select
      count(*)
    from
      job_cards
    where
      garage_id = $25
      and status in ('OPEN', 'IN_PROGRESS')
  ) as active_job_cards,
  (
    select
      coalesce(
        sum(
          case kind
            when 'PAYMENT' then amount
            else - amount
          end
        ),
        0
      )
    from
      payments
    where
      garage_id = $26
      and received_at >= $27
      and received_at < $28
  ) as revenue_today,
  (
    select
      count(*)
    from
      job_cards
    where
      garage_id = $29
      and status in ('OPEN', 'IN_PROGRESS', 'READY')
      and estimated_delivery = $30::date
  ) as due_today,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            bookings
          where
            garage_id = $31
            and status in ('PENDING', 'CONFIRMED')
            and preferred_date = $32::date
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                preferred_time_slot,
                status,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    preferred_time_slot,
                    status,
                    array_position(array['MORNING', 'AFTERNOON', 'EVENING'], preferred_time_slot) as place,
                    preferred_date as day
                  from
                    bookings
                  where
                    garage_id = $33
                    and status in ('PENDING', 'CONFIRMED')
                    and preferred_date = $34::date
                  order by
                    day,
                    place,
                    id
                  limit
                    $35
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $36
                    and "id" = "j"."customer_id"
                  limit
                    $37
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $38
                    and "id" = "j"."vehicle_id"
                  limit
                    $39
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as coming_today,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            job_cards
          where
            garage_id = $40
            and status in ('OPEN', 'IN_PROGRESS', 'READY')
            and estimated_delivery = $41::date
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                status,
                promised_time,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    status,
                    promised_time,
                    case
                      when status = 'READY' then null
                      else coalesce(promised_time, '24:00')
                    end as place,
                    estimated_delivery as day
                  from
                    job_cards
                  where
                    garage_id = $42
                    and status in ('OPEN', 'IN_PROGRESS', 'READY')
                    and estimated_delivery = $43::date
                  order by
                    day,
                    place,
                    id
                  limit
                    $44
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $45
                    and "id" = "j"."customer_id"
                  limit
                    $46
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $47
                    and "id" = "j"."vehicle_id"
                  limit
                    $48
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as due_back,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            bookings
          where
            garage_id = $49
            and status = 'PENDING'
            and source <> 'BACK_OFFICE'
            and preferred_date >= $50::date
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    id as place,
                    preferred_date as day
                  from
                    bookings
                  where
                    garage_id = $51
                    and status = 'PENDING'
                    and source <> 'BACK_OFFICE'
                    and preferred_date >= $52::date
                  order by
                    day,
                    place,
                    id
                  limit
                    $53
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $54
                    and "id" = "j"."customer_id"
                  limit
                    $55
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $56
                    and "id" = "j"."vehicle_id"
                  limit
                    $57
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as bookings_to_confirm,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            job_cards
          where
            garage_id = $58
            and status in ('OPEN', 'IN_PROGRESS', 'READY')
            and estimate_count > 0
            and (
              select
                e.kind = 'CALL_WANTED'
                and (
                  open_asks > 0
                  or e.at >= $59
                  and e.at > (
                    select
                      a.at
                    from
                      estimate_answers a
                    where
                      a.garage_id = $60
                      and a.job_card_id = job_cards.id
                    order by
                      a.id desc
                    limit
                      1
                  )
                )
              from
                estimate_events e
              where
                e.garage_id = $61
                and e.job_card_id = job_cards.id
                and e.kind in ('CALL_WANTED', 'SENT', 'SHARED')
              order by
                e.id desc
              limit
                1
            )
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    id as place,
                    (opened_at at time zone 'Asia/Kolkata')::date as day
                  from
                    job_cards
                  where
                    garage_id = $62
                    and status in ('OPEN', 'IN_PROGRESS', 'READY')
                    and estimate_count > 0
                    and (
                      select
                        e.kind = 'CALL_WANTED'
                        and (
                          open_asks > 0
                          or e.at >= $63
                          and e.at > (
                            select
                              a.at
                            from
                              estimate_answers a
                            where
                              a.garage_id = $64
                              and a.job_card_id = job_cards.id
                            order by
                              a.id desc
                            limit
                              1
                          )
                        )
                      from
                        estimate_events e
                      where
                        e.garage_id = $65
                        and e.job_card_id = job_cards.id
                        and e.kind in ('CALL_WANTED', 'SENT', 'SHARED')
                      order by
                        e.id desc
                      limit
                        1
                    )
                  order by
                    day,
                    place,
                    id
                  limit
                    $66
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $67
                    and "id" = "j"."customer_id"
                  limit
                    $68
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $69
                    and "id" = "j"."vehicle_id"
                  limit
                    $70
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as calls_wanted,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            job_cards
          where
            garage_id = $71
            and status in ('OPEN', 'IN_PROGRESS', 'READY')
            and (
              estimated_delivery < $72::date
              or estimated_delivery = $73::date
              and status <> 'READY'
              and promised_time < ($74::timestamptz at time zone 'Asia/Kolkata')::time
            )
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                promised_time,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    promised_time,
                    promised_time as place,
                    estimated_delivery as day
                  from
                    job_cards
                  where
                    garage_id = $75
                    and status in ('OPEN', 'IN_PROGRESS', 'READY')
                    and (
                      estimated_delivery < $76::date
                      or estimated_delivery = $77::date
                      and status <> 'READY'
                      and promised_time < ($78::timestamptz at time zone 'Asia/Kolkata')::time
                    )
                  order by
                    day,
                    place,
                    id
                  limit
                    $79
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $80
                    and "id" = "j"."customer_id"
                  limit
                    $81
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $82
                    and "id" = "j"."vehicle_id"
                  limit
                    $83
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as late_cars,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            job_cards
          where
            garage_id = $84
            and status in ('OPEN', 'IN_PROGRESS')
            and technician_id is null
        ),
        'first',
        (
          select
            coalesce(json_agg(first), '[]')
          from
            (
              select
                j.id,
                j.day,
                j.version,
                customer_name,
                customer_phone as phone,
                registration_number
              from
                (
                  select
                    id,
                    version,
                    customer_id,
                    vehicle_id,
                    id as place,
                    (opened_at at time zone 'Asia/Kolkata')::date as day
                  from
                    job_cards
                  where
                    garage_id = $85
                    and status in ('OPEN', 'IN_PROGRESS')
                    and technician_id is null
                  order by
                    day,
                    place,
                    id
                  limit
                    $86
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $87
                    and "id" = "j"."customer_id"
                  limit
                    $88
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $89
                    and "id" = "j"."vehicle_id"
                  limit
                    $90
                ) as "car" on true
              order by
                j.day,
                j.place,
                j.id
            ) first
        )
      )
  ) as cards_without_technician,
  (
    select
      json_build_object(
        'total',
        (
          select
            count(*)
          from
            leads
          where
            garage_id = $91
            and status = 'NEW'
        ),
        'first',
        (
          select
            coalesce(
              json_agg(
                first
                order by
                  first.id
              ),
              '[]'
            )
          from
            (
              select
                l.id,
                l.name,
                l.phone,
                l.vehicle_make,
                l.vehicle_model,
                l.requirements,
                l.created_at,
                s.name as service_name
              from
                leads l
                left join services s on s.garage_id = $92
                and s.id = l.service_id
              where
                l.garage_id = $93
                and l.status = 'NEW'
              order by
                l.id
              limit
                2
            ) first
        )
      )
  ) as leads_without_answer,
  (
    select
      count(*)
    from
      leads
    where
      garage_id = $94
      and next_follow_up_date = $95::date
      and next_follow_up_date is not null
      and status not in ('WON', 'LOST')
  ) as follow_ups_due,
  (
    select
      count(*)
    from
      leads
    where
      garage_id = $96
      and next_follow_up_date < $97::date
      and next_follow_up_date is not null
      and status not in ('WON', 'LOST')
  ) as follow_ups_late;
