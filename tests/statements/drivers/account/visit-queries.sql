-- listVisits: first page
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

/* across garages */
select
  *
from
  (
    (
      select
        b.id,
        b.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        b.booking_number,
        b.status as booking_status,
        s.name as service_name,
        b.preferred_date,
        b.preferred_time_slot,
        b.pickup_required,
        b.estimated_price,
        b.discount as booking_discount,
        (
          g.gstin <> ''
          and g.tax_scheme = 'REGULAR'
          and s.tax_rate > 0
        ) as includes_tax,
        b.pickup_address,
        b.first_service_percent,
        b.moved_by_driver,
        b.version,
        booked.services,
        b.created_at as booked_at,
        b.confirmed_at,
        b.started_at as booking_started_at,
        b.completed_at,
        b.cancelled_at as booking_cancelled_at,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        bookings b
        join garages g on g.id = b.garage_id
        join services s on s.garage_id = b.garage_id
        and s.id = b.service_id
        join vehicles v on v.garage_id = b.garage_id
        and v.id = b.vehicle_id
        left join job_cards j on j.garage_id = b.garage_id
        and j.booking_id = b.id
        and j.status <> 'CANCELLED'
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
        left join lateral (
          select
            json_agg(
              json_build_object(
                'serviceId',
                service_id,
                'name',
                name,
                'basePrice',
                base_price,
                'finalPrice',
                final_price,
                'agreedPrice',
                agreed_price
              )
              order by
                position
            ) as services
          from
            booking_services
          where
            garage_id = b.garage_id
            and booking_id = b.id
          group by
            garage_id,
            booking_id
        ) booked on true
      where
        b.phone_key = $1
      order by
        b.id desc
      limit
        $2
    )
    union all
    (
      select
        j.id,
        j.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        job_cards j
        join garages g on g.id = j.garage_id
        join vehicles v on v.garage_id = j.garage_id
        and v.id = j.vehicle_id
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
      where
        j.phone_key = $3
        and j.booking_id is null
      order by
        j.id desc
      limit
        $4
    )
  ) visits
order by
  id desc
limit
  $5;

-- listVisits: of one booking
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

/* across garages */
select
  *
from
  (
    (
      select
        b.id,
        b.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        b.booking_number,
        b.status as booking_status,
        s.name as service_name,
        b.preferred_date,
        b.preferred_time_slot,
        b.pickup_required,
        b.estimated_price,
        b.discount as booking_discount,
        (
          g.gstin <> ''
          and g.tax_scheme = 'REGULAR'
          and s.tax_rate > 0
        ) as includes_tax,
        b.pickup_address,
        b.first_service_percent,
        b.moved_by_driver,
        b.version,
        booked.services,
        b.created_at as booked_at,
        b.confirmed_at,
        b.started_at as booking_started_at,
        b.completed_at,
        b.cancelled_at as booking_cancelled_at,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        bookings b
        join garages g on g.id = b.garage_id
        join services s on s.garage_id = b.garage_id
        and s.id = b.service_id
        join vehicles v on v.garage_id = b.garage_id
        and v.id = b.vehicle_id
        left join job_cards j on j.garage_id = b.garage_id
        and j.booking_id = b.id
        and j.status <> 'CANCELLED'
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
        left join lateral (
          select
            json_agg(
              json_build_object(
                'serviceId',
                service_id,
                'name',
                name,
                'basePrice',
                base_price,
                'finalPrice',
                final_price,
                'agreedPrice',
                agreed_price
              )
              order by
                position
            ) as services
          from
            booking_services
          where
            garage_id = b.garage_id
            and booking_id = b.id
          group by
            garage_id,
            booking_id
        ) booked on true
      where
        b.phone_key = $1
        and b.id = $2
      order by
        b.id desc
      limit
        $3
    )
    union all
    (
      select
        j.id,
        j.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        job_cards j
        join garages g on g.id = j.garage_id
        join vehicles v on v.garage_id = j.garage_id
        and v.id = j.vehicle_id
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
      where
        j.phone_key = $4
        and j.booking_id is null
        and false
      order by
        j.id desc
      limit
        $5
    )
  ) visits
order by
  id desc
limit
  $6;

-- listVisits: next page
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

/* across garages */
select
  *
from
  (
    (
      select
        b.id,
        b.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        b.booking_number,
        b.status as booking_status,
        s.name as service_name,
        b.preferred_date,
        b.preferred_time_slot,
        b.pickup_required,
        b.estimated_price,
        b.discount as booking_discount,
        (
          g.gstin <> ''
          and g.tax_scheme = 'REGULAR'
          and s.tax_rate > 0
        ) as includes_tax,
        b.pickup_address,
        b.first_service_percent,
        b.moved_by_driver,
        b.version,
        booked.services,
        b.created_at as booked_at,
        b.confirmed_at,
        b.started_at as booking_started_at,
        b.completed_at,
        b.cancelled_at as booking_cancelled_at,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        bookings b
        join garages g on g.id = b.garage_id
        join services s on s.garage_id = b.garage_id
        and s.id = b.service_id
        join vehicles v on v.garage_id = b.garage_id
        and v.id = b.vehicle_id
        left join job_cards j on j.garage_id = b.garage_id
        and j.booking_id = b.id
        and j.status <> 'CANCELLED'
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
        left join lateral (
          select
            json_agg(
              json_build_object(
                'serviceId',
                service_id,
                'name',
                name,
                'basePrice',
                base_price,
                'finalPrice',
                final_price,
                'agreedPrice',
                agreed_price
              )
              order by
                position
            ) as services
          from
            booking_services
          where
            garage_id = b.garage_id
            and booking_id = b.id
          group by
            garage_id,
            booking_id
        ) booked on true
      where
        b.phone_key = $1
        and "b"."id" < $2
      order by
        b.id desc
      limit
        $3
    )
    union all
    (
      select
        j.id,
        j.created_at,
        g.name as garage_name,
        g.locality as garage_locality,
        g.phone as garage_phone,
        g.slug as garage_slug,
        g.city_slug,
        g.deleted_at is not null as garage_is_gone,
        "v"."make",
        "v"."model",
        "v"."registration_number",
        "v"."fuel_type",
        "v"."year",
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        j.id as card_id,
        j.job_card_number,
        j.status as card_status,
        j.payment_status,
        j.estimated_delivery,
        j.promised_time,
        j.promise_changed_at,
        j.total_amount,
        j.amount_paid,
        j.total_amount - j.amount_paid as balance,
        j.open_asks,
        j.estimate_count,
        j.live_bill_id,
        j.opened_at,
        j.started_at,
        j.ready_at,
        j.delivered_at,
        j.cancelled_at,
        j.quality_at,
        case
          when j.status = 'DELIVERED' then (
            select
              json_agg(
                l.description
                order by
                  l.kind <> 'LABOUR',
                  l.position
              )
            from
              job_card_lines l
            where
              l.garage_id = j.garage_id
              and l.job_card_id = j.id
              and l.approval <> 'DECLINED'
            group by
              l.garage_id,
              l.job_card_id
          )
        end as works,
        r.stars as review_stars,
        r.state as review_state,
        r.created_at as reviewed_at,
        p.words as reply_words,
        p.created_at as replied_at,
        (
          select
            json_build_object('at', d.at, 'rule', d.rule, 'reason', d.reason)
          from
            review_decisions d
          where
            d.garage_id = r.garage_id
            and d.review_id = r.id
            and d.decision = 'TAKE_DOWN'
            and not exists (
              select
                1
              from
                review_decisions newer
              where
                newer.garage_id = d.garage_id
                and newer.review_id = d.review_id
                and newer.decision = 'TAKE_DOWN'
                and newer.id > d.id
            )
        ) as taken_down
      from
        job_cards j
        join garages g on g.id = j.garage_id
        join vehicles v on v.garage_id = j.garage_id
        and v.id = j.vehicle_id
        left join reviews r on r.garage_id = j.garage_id
        and r.job_card_id = j.id
        left join review_replies p on p.garage_id = r.garage_id
        and p.review_id = r.id
      where
        j.phone_key = $4
        and j.booking_id is null
        and "j"."id" < $5
      order by
        j.id desc
      limit
        $6
    )
  ) visits
order by
  id desc
limit
  $7;
