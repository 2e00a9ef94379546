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
            and status = 'PENDING'
            and source <> 'BACK_OFFICE'
            and preferred_date >= $32::date
        ),
        'first',
        (
          select
            coalesce(
              json_agg(
                first
                order by
                  first.day,
                  first.id
              ),
              '[]'
            )
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
                    preferred_date as day
                  from
                    bookings
                  where
                    garage_id = $33
                    and status = 'PENDING'
                    and source <> 'BACK_OFFICE'
                    and preferred_date >= $34::date
                  order by
                    day,
                    id
                  limit
                    2
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $35
                    and "id" = "j"."customer_id"
                  limit
                    $36
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $37
                    and "id" = "j"."vehicle_id"
                  limit
                    $38
                ) as "car" on true
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
            garage_id = $39
            and status in ('OPEN', 'IN_PROGRESS', 'READY')
            and estimate_count > 0
            and (
              select
                e.kind = 'CALL_WANTED'
                and (
                  open_asks > 0
                  or e.at >= $40
                  and e.at > (
                    select
                      a.at
                    from
                      estimate_answers a
                    where
                      a.garage_id = $41
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
                e.garage_id = $42
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
            coalesce(
              json_agg(
                first
                order by
                  first.day,
                  first.id
              ),
              '[]'
            )
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
                    (opened_at at time zone 'Asia/Kolkata')::date as day
                  from
                    job_cards
                  where
                    garage_id = $43
                    and status in ('OPEN', 'IN_PROGRESS', 'READY')
                    and estimate_count > 0
                    and (
                      select
                        e.kind = 'CALL_WANTED'
                        and (
                          open_asks > 0
                          or e.at >= $44
                          and e.at > (
                            select
                              a.at
                            from
                              estimate_answers a
                            where
                              a.garage_id = $45
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
                        e.garage_id = $46
                        and e.job_card_id = job_cards.id
                        and e.kind in ('CALL_WANTED', 'SENT', 'SHARED')
                      order by
                        e.id desc
                      limit
                        1
                    )
                  order by
                    day,
                    id
                  limit
                    2
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $47
                    and "id" = "j"."customer_id"
                  limit
                    $48
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $49
                    and "id" = "j"."vehicle_id"
                  limit
                    $50
                ) as "car" on true
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
            garage_id = $51
            and status in ('OPEN', 'IN_PROGRESS', 'READY')
            and estimated_delivery < $52::date
        ),
        'first',
        (
          select
            coalesce(
              json_agg(
                first
                order by
                  first.day,
                  first.id
              ),
              '[]'
            )
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
                    estimated_delivery as day
                  from
                    job_cards
                  where
                    garage_id = $53
                    and status in ('OPEN', 'IN_PROGRESS', 'READY')
                    and estimated_delivery < $54::date
                  order by
                    day,
                    id
                  limit
                    2
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $55
                    and "id" = "j"."customer_id"
                  limit
                    $56
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $57
                    and "id" = "j"."vehicle_id"
                  limit
                    $58
                ) as "car" on true
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
            garage_id = $59
            and status in ('OPEN', 'IN_PROGRESS')
            and technician_id is null
        ),
        'first',
        (
          select
            coalesce(
              json_agg(
                first
                order by
                  first.day,
                  first.id
              ),
              '[]'
            )
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
                    (opened_at at time zone 'Asia/Kolkata')::date as day
                  from
                    job_cards
                  where
                    garage_id = $60
                    and status in ('OPEN', 'IN_PROGRESS')
                    and technician_id is null
                  order by
                    day,
                    id
                  limit
                    2
                ) j
                join lateral (
                  select
                    "name" as "customer_name",
                    "phone" as "customer_phone"
                  from
                    "customers"
                  where
                    "garage_id" = $61
                    and "id" = "j"."customer_id"
                  limit
                    $62
                ) as "c" on true
                join lateral (
                  select
                    "make",
                    "model",
                    "registration_number"
                  from
                    "vehicles"
                  where
                    "garage_id" = $63
                    and "id" = "j"."vehicle_id"
                  limit
                    $64
                ) as "car" on true
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
            garage_id = $65
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
                left join services s on s.garage_id = $66
                and s.id = l.service_id
              where
                l.garage_id = $67
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
      garage_id = $68
      and next_follow_up_date = $69::date
      and next_follow_up_date is not null
      and status not in ('WON', 'LOST')
  ) as follow_ups_due,
  (
    select
      count(*)
    from
      leads
    where
      garage_id = $70
      and next_follow_up_date < $71::date
      and next_follow_up_date is not null
      and status not in ('WON', 'LOST')
  ) as follow_ups_late;
