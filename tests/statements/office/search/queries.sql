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
            with
              newest as materialized (
                select
                  *
                from
                  "customers"
                where
                  garage_id = $1
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  (
                    (
                      (
                        "search_text" like $2
                        or "search_text" like $3
                      )
                    )
                  )
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "customers"
                where
                  garage_id = $4
                  and (
                    (
                      (
                        "search_text" like $5
                        or "search_text" like $6
                      )
                    )
                  )
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "customers"
            where
              garage_id = $7
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "vehicles"
                where
                  garage_id = $8
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $9)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "vehicles"
                where
                  garage_id = $10
                  and ((("search_text" like $11)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "vehicles"
            where
              garage_id = $12
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $13
              and "id" = "v"."customer_id"
            limit
              $14
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
            with
              newest as materialized (
                select
                  *
                from
                  "bookings"
                where
                  garage_id = $15
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  (
                    (
                      (
                        "search_text" like $16
                        or "search_text" like $17
                      )
                    )
                  )
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "bookings"
                where
                  garage_id = $18
                  and (
                    (
                      (
                        "search_text" like $19
                        or "search_text" like $20
                      )
                    )
                  )
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "bookings"
            where
              garage_id = $21
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) b
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $22
              and "id" = "b"."customer_id"
            limit
              $23
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $24
              and "id" = "b"."vehicle_id"
            limit
              $25
          ) as "car" on true
          join lateral (
            select
              "name" as "service_name"
            from
              "services"
            where
              "garage_id" = $26
              and "id" = "b"."service_id"
            limit
              $27
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
          j.promised_time,
          j.status,
          make,
          model,
          registration_number
        from
          (
            with
              newest as materialized (
                select
                  *
                from
                  "job_cards"
                where
                  garage_id = $28
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  (
                    (
                      (
                        "search_text" like $29
                        or "search_text" like $30
                      )
                    )
                  )
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "job_cards"
                where
                  garage_id = $31
                  and (
                    (
                      (
                        "search_text" like $32
                        or "search_text" like $33
                      )
                    )
                  )
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "job_cards"
            where
              garage_id = $34
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "leads"
                where
                  garage_id = $39
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  (
                    (
                      (
                        "search_text" like $40
                        or "sounds" like $41
                      )
                    )
                  )
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "leads"
                where
                  garage_id = $42
                  and (
                    (
                      (
                        "search_text" like $43
                        or "sounds" like $44
                      )
                    )
                  )
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "leads"
            where
              garage_id = $45
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "customers"
                where
                  garage_id = $1
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $2)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "customers"
                where
                  garage_id = $3
                  and ((("search_text" like $4)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "customers"
            where
              garage_id = $5
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "vehicles"
                where
                  garage_id = $6
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $7)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "vehicles"
                where
                  garage_id = $8
                  and ((("search_text" like $9)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "vehicles"
            where
              garage_id = $10
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $11
              and "id" = "v"."customer_id"
            limit
              $12
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
            with
              newest as materialized (
                select
                  *
                from
                  "bookings"
                where
                  garage_id = $13
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $14)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "bookings"
                where
                  garage_id = $15
                  and ((("search_text" like $16)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "bookings"
            where
              garage_id = $17
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) b
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $18
              and "id" = "b"."customer_id"
            limit
              $19
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $20
              and "id" = "b"."vehicle_id"
            limit
              $21
          ) as "car" on true
          join lateral (
            select
              "name" as "service_name"
            from
              "services"
            where
              "garage_id" = $22
              and "id" = "b"."service_id"
            limit
              $23
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
          j.promised_time,
          j.status,
          make,
          model,
          registration_number
        from
          (
            with
              newest as materialized (
                select
                  *
                from
                  "job_cards"
                where
                  garage_id = $24
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $25)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "job_cards"
                where
                  garage_id = $26
                  and ((("search_text" like $27)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "job_cards"
            where
              garage_id = $28
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) j
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $29
              and "id" = "j"."customer_id"
            limit
              $30
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $31
              and "id" = "j"."vehicle_id"
            limit
              $32
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
            with
              newest as materialized (
                select
                  *
                from
                  "leads"
                where
                  garage_id = $33
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $34)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "leads"
                where
                  garage_id = $35
                  and ((("search_text" like $36)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "leads"
            where
              garage_id = $37
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "customers"
                where
                  garage_id = $1
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $2)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "customers"
                where
                  garage_id = $3
                  and ((("search_text" like $4)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "customers"
            where
              garage_id = $5
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
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
            with
              newest as materialized (
                select
                  *
                from
                  "vehicles"
                where
                  garage_id = $6
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $7)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "vehicles"
                where
                  garage_id = $8
                  and ((("search_text" like $9)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "vehicles"
            where
              garage_id = $10
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) v
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $11
              and "id" = "v"."customer_id"
            limit
              $12
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
            with
              newest as materialized (
                select
                  *
                from
                  "bookings"
                where
                  garage_id = $13
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $14)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "bookings"
                where
                  garage_id = $15
                  and ((("search_text" like $16)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "bookings"
            where
              garage_id = $17
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) b
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $18
              and "id" = "b"."customer_id"
            limit
              $19
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $20
              and "id" = "b"."vehicle_id"
            limit
              $21
          ) as "car" on true
          join lateral (
            select
              "name" as "service_name"
            from
              "services"
            where
              "garage_id" = $22
              and "id" = "b"."service_id"
            limit
              $23
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
          j.promised_time,
          j.status,
          make,
          model,
          registration_number
        from
          (
            with
              newest as materialized (
                select
                  *
                from
                  "job_cards"
                where
                  garage_id = $24
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $25)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "job_cards"
                where
                  garage_id = $26
                  and ((("search_text" like $27)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "job_cards"
            where
              garage_id = $28
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) j
          join lateral (
            select
              "name" as "customer_name",
              "phone" as "customer_phone"
            from
              "customers"
            where
              "garage_id" = $29
              and "id" = "j"."customer_id"
            limit
              $30
          ) as "c" on true
          join lateral (
            select
              "make",
              "model",
              "registration_number"
            from
              "vehicles"
            where
              "garage_id" = $31
              and "id" = "j"."vehicle_id"
            limit
              $32
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
            with
              newest as materialized (
                select
                  *
                from
                  "leads"
                where
                  garage_id = $33
                order by
                  id desc
                limit
                  200
              ),
              near as materialized (
                select
                  *
                from
                  newest
                where
                  ((("search_text" like $34)))
                order by
                  id desc
                limit
                  5
              ),
              everywhere as materialized (
                select
                  id
                from
                  "leads"
                where
                  garage_id = $35
                  and ((("search_text" like $36)))
                  and (
                    select
                      count(*)
                    from
                      near
                  ) < 5
              )
            select
              *
            from
              near
            where
              (
                select
                  count(*)
                from
                  near
              ) = 5
            union all
            select
              *
            from
              "leads"
            where
              garage_id = $37
              and id in (
                select
                  id
                from
                  everywhere
                order by
                  id desc
                limit
                  5
              )
          ) x
      ) hit
  ) as leads;
