-- findEverything: by words
select
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_count,
          status
        from
          (
            select
              *
            from
              "customers"
            where
              garage_id = $1
              and search_text like any ($2::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as customers,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          v.id,
          v.make,
          v.model,
          v.registration_number,
          v.customer_id,
          customer_name
        from
          (
            select
              *
            from
              "vehicles"
            where
              garage_id = $3
              and search_text like any ($4::text[])
            order by
              id desc
            limit
              5
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $5
              and "id" = "v"."customer_id"
            limit
              $6
          ) as "c" on true
      ) hit
  ) as vehicles,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          b.id,
          b.booking_number as number,
          customer_name,
          service_name,
          b.preferred_date as day,
          b.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "bookings"
            where
              garage_id = $7
              and search_text like any ($8::text[])
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
      ) hit
  ) as bookings,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          j.id,
          j.job_card_number as number,
          customer_name,
          (j.opened_at at time zone 'Asia/Kolkata')::date as day,
          j.estimated_delivery as promised,
          j.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "job_cards"
            where
              garage_id = $15
              and search_text like any ($16::text[])
            order by
              id desc
            limit
              5
          ) j
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $17
              and "id" = "j"."customer_id"
            limit
              $18
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $19
              and "id" = "j"."vehicle_id"
            limit
              $20
          ) as "car" on true
      ) hit
  ) as job_cards,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_make,
          vehicle_model,
          status
        from
          (
            select
              *
            from
              "leads"
            where
              garage_id = $21
              and search_text like any ($22::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as leads;

-- findEverything: by a booking’s number
select
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_count,
          status
        from
          (
            select
              *
            from
              "customers"
            where
              garage_id = $1
              and search_text like any ($2::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as customers,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          v.id,
          v.make,
          v.model,
          v.registration_number,
          v.customer_id,
          customer_name
        from
          (
            select
              *
            from
              "vehicles"
            where
              garage_id = $3
              and search_text like any ($4::text[])
            order by
              id desc
            limit
              5
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $5
              and "id" = "v"."customer_id"
            limit
              $6
          ) as "c" on true
      ) hit
  ) as vehicles,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          b.id,
          b.booking_number as number,
          customer_name,
          service_name,
          b.preferred_date as day,
          b.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "bookings"
            where
              garage_id = $7
              and search_text like any ($8::text[])
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
      ) hit
  ) as bookings,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          j.id,
          j.job_card_number as number,
          customer_name,
          (j.opened_at at time zone 'Asia/Kolkata')::date as day,
          j.estimated_delivery as promised,
          j.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "job_cards"
            where
              garage_id = $15
              and search_text like any ($16::text[])
            order by
              id desc
            limit
              5
          ) j
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $17
              and "id" = "j"."customer_id"
            limit
              $18
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $19
              and "id" = "j"."vehicle_id"
            limit
              $20
          ) as "car" on true
      ) hit
  ) as job_cards,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_make,
          vehicle_model,
          status
        from
          (
            select
              *
            from
              "leads"
            where
              garage_id = $21
              and search_text like any ($22::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as leads;

-- findEverything: by a job card’s number
select
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_count,
          status
        from
          (
            select
              *
            from
              "customers"
            where
              garage_id = $1
              and search_text like any ($2::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as customers,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          v.id,
          v.make,
          v.model,
          v.registration_number,
          v.customer_id,
          customer_name
        from
          (
            select
              *
            from
              "vehicles"
            where
              garage_id = $3
              and search_text like any ($4::text[])
            order by
              id desc
            limit
              5
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $5
              and "id" = "v"."customer_id"
            limit
              $6
          ) as "c" on true
      ) hit
  ) as vehicles,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          b.id,
          b.booking_number as number,
          customer_name,
          service_name,
          b.preferred_date as day,
          b.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "bookings"
            where
              garage_id = $7
              and search_text like any ($8::text[])
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
      ) hit
  ) as bookings,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          j.id,
          j.job_card_number as number,
          customer_name,
          (j.opened_at at time zone 'Asia/Kolkata')::date as day,
          j.estimated_delivery as promised,
          j.status,
          make,
          model,
          registration_number
        from
          (
            select
              *
            from
              "job_cards"
            where
              garage_id = $15
              and search_text like any ($16::text[])
            order by
              id desc
            limit
              5
          ) j
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $17
              and "id" = "j"."customer_id"
            limit
              $18
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $19
              and "id" = "j"."vehicle_id"
            limit
              $20
          ) as "car" on true
      ) hit
  ) as job_cards,
  (
    select
      coalesce(
        json_agg(
          hit
          order by
            hit.id desc
        ),
        '[]'
      )
    from
      (
        select
          id,
          name,
          phone,
          vehicle_make,
          vehicle_model,
          status
        from
          (
            select
              *
            from
              "leads"
            where
              garage_id = $21
              and search_text like any ($22::text[])
            order by
              id desc
            limit
              5
          ) x
      ) hit
  ) as leads;
