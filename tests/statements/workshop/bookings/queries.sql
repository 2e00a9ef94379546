-- listBookingsBetween
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and "b"."preferred_date" >= $3
      and "b"."preferred_date" <= $4
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $5
      and "id" = "b"."customer_id"
    limit
      $6
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $7
      and "id" = "b"."vehicle_id"
    limit
      $8
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $9
      and "id" = "b"."service_id"
    limit
      $10
  ) as "s" on true
order by
  "b"."preferred_date",
  array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot),
  "b"."id";

-- listBookings: first page
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
    order by
      b.id desc
    limit
      $3
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $4
      and "id" = "b"."customer_id"
    limit
      $5
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $6
      and "id" = "b"."vehicle_id"
    limit
      $7
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $8
      and "id" = "b"."service_id"
    limit
      $9
  ) as "s" on true
order by
  b.id desc;

-- listBookings: next page, filtered
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and "b"."status" = $3
      and "b"."preferred_date" >= $4
      and "b"."preferred_date" <= $5
      and (
        (
          (
            "b"."search_text" like $6
            or "b"."search_text" like $7
          )
        )
      )
      and b.id < $8
    order by
      b.id desc
    limit
      $9
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $10
      and "id" = "b"."customer_id"
    limit
      $11
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $12
      and "id" = "b"."vehicle_id"
    limit
      $13
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $14
      and "id" = "b"."service_id"
    limit
      $15
  ) as "s" on true
order by
  b.id desc;

-- listBookings: by day, within dates
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and "b"."preferred_date" >= $3
      and "b"."preferred_date" <= $4
    order by
      b.preferred_date,
      array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot),
      b.id
    limit
      $5
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $6
      and "id" = "b"."customer_id"
    limit
      $7
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $8
      and "id" = "b"."vehicle_id"
    limit
      $9
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $10
      and "id" = "b"."service_id"
    limit
      $11
  ) as "s" on true
order by
  b.preferred_date,
  array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot),
  b.id;

-- listBookings: by day back, next page
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and "b"."preferred_date" <= $3
      and (
        b.preferred_date,
        array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot),
        b.id
      ) < ($4::date, $5::integer, $6::uuid)
    order by
      b.preferred_date desc,
      array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot) desc,
      b.id desc
    limit
      $7
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $8
      and "id" = "b"."customer_id"
    limit
      $9
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $10
      and "id" = "b"."vehicle_id"
    limit
      $11
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $12
      and "id" = "b"."service_id"
    limit
      $13
  ) as "s" on true
order by
  b.preferred_date desc,
  array_position(array['MORNING', 'AFTERNOON', 'EVENING'], b.preferred_time_slot) desc,
  b.id desc;

-- listBookings: of a number
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and ((("b"."search_text" like $3)))
    order by
      b.id desc
    limit
      $4
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $5
      and "id" = "b"."customer_id"
    limit
      $6
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $7
      and "id" = "b"."vehicle_id"
    limit
      $8
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $9
      and "id" = "b"."service_id"
    limit
      $10
  ) as "s" on true
order by
  b.id desc;

-- bookingsToCount: all
(
  select
    "b"."id"
  from
    "bookings" as "b"
  where
    "b"."garage_id" = $1
  order by
    "b"."id" desc
);

-- bookingsToCount: of a search
with
  found as materialized (
    (
      select
        "b"."id"
      from
        "bookings" as "b"
      where
        "b"."garage_id" = $1
        and (
          (
            (
              "b"."search_text" like $2
              or "b"."search_text" like $3
            )
          )
        )
    )
  )
select
  1
from
  found;

-- findBooking
select
  "b".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "service_id" as "serviceId",
          "name",
          base_price::float8 as "basePrice",
          final_price::float8 as "finalPrice",
          agreed_price::float8 as "agreedPrice"
        from
          "booking_services" as "booked"
        where
          "booked"."garage_id" = $1
          and "booked"."booking_id" = "b"."id"
        order by
          "position"
      ) as agg
  ) as "services",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "service_name"
from
  (
    select
      "b".*
    from
      "bookings" as "b"
    where
      "b"."garage_id" = $2
      and "b"."id" = $3
  ) as "b"
  inner join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $4
      and "id" = "b"."customer_id"
    limit
      $5
  ) as "c" on true
  inner join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $6
      and "id" = "b"."vehicle_id"
    limit
      $7
  ) as "car" on true
  inner join lateral (
    select
      "name" as "service_name"
    from
      "services"
    where
      "garage_id" = $8
      and "id" = "b"."service_id"
    limit
      $9
  ) as "s" on true;

-- lockBooking
select
  *
from
  "bookings"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- findCardOf: that counts
select
  "id",
  "job_card_number",
  "status"
from
  "job_cards"
where
  "garage_id" = $1
  and "booking_id" = $2
  and "status" != $3
order by
  "id" desc
limit
  $4;

-- findCardOf: cancelled ones too
select
  "id",
  "job_card_number",
  "status"
from
  "job_cards"
where
  "garage_id" = $1
  and "booking_id" = $2
order by
  "id" desc
limit
  $3;

-- listServices
select
  "id",
  "name",
  "base_price",
  "is_active",
  "tax_rate",
  "tax_code",
  s.base_price - case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as "discount"
from
  "services" as "s"
where
  "s"."garage_id" = $1
  and "s"."id" in ($2);

-- insertBooking
insert into
  "bookings" (
    "garage_id",
    "id",
    "booking_number",
    "customer_id",
    "vehicle_id",
    "service_id",
    "phone_key",
    "estimated_price",
    "preferred_date",
    "preferred_time_slot",
    "customer_notes",
    "pickup_address",
    "confirmed_at",
    "started_at",
    "completed_at",
    "cancelled_at",
    "search_text",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
on conflict ("garage_id", "booking_number") do nothing
returning
  "id";

-- updateBooking
update "bookings"
set
  "preferred_date" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- renewEntry
update "bookings"
set
  "ics_sequence" = ics_sequence + 1
where
  "garage_id" = $1
  and "id" = $2;

-- movePlace
update "bookings"
set
  "preferred_date" = $1,
  "preferred_time_slot" = $2,
  "ics_sequence" = ics_sequence + 1,
  "moved_by_driver" = moved_by_driver + 1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4;

-- setBookingStatus
update "bookings"
set
  "status" = $1,
  "confirmed_at" = now(),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- listBookedServices
select
  "position",
  "service_id",
  "name",
  "base_price",
  "final_price",
  "agreed_price",
  "tax_rate"
from
  "booking_services"
where
  "garage_id" = $1
  and "booking_id" = $2
order by
  "position";

-- listServicesToBill
select
  "b"."name",
  "s"."name" as "name_now",
  "b"."base_price",
  "b"."tax_rate",
  "s"."tax_code",
  "b"."service_id",
  b.base_price - b.agreed_price as "discount",
  exists (
    select
      "u"."service_id"
    from
      "service_parts" as "u"
    where
      "u"."garage_id" = $1
      and "u"."service_id" = "s"."id"
  ) as "has_parts"
from
  "booking_services" as "b"
  inner join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "b"."service_id"
where
  "b"."garage_id" = $3
  and "b"."booking_id" = $4
order by
  "b"."position";

-- replaceBookedServices
delete from "booking_services"
where
  "garage_id" = $1
  and "booking_id" = $2;

insert into
  "booking_services" (
    "position",
    "service_id",
    "name",
    "base_price",
    "final_price",
    "agreed_price",
    "tax_rate",
    "garage_id",
    "booking_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- findTeller
select
  "b"."id",
  "b"."booking_number",
  "b"."preferred_date",
  "b"."preferred_time_slot",
  "b"."phone_key",
  "b"."ics_sequence",
  "b"."status",
  "b"."updated_at",
  "b"."pickup_required",
  "b"."pickup_address",
  "b"."first_service_percent",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "g"."address",
  "g"."pincode",
  "g"."phone" as "garage_phone",
  "b"."source",
  "b"."customer_id",
  "c"."name" as "customer_name",
  "c"."phone" as "customer_phone",
  "c"."email",
  "g"."name" as "garage_name",
  "g"."city_slug",
  b.estimated_price - b.discount as "total"
from
  "bookings" as "b"
  inner join "customers" as "c" on "c"."garage_id" = $1
  and "c"."id" = "b"."customer_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "b"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
where
  "b"."garage_id" = $3
  and "b"."id" = $4;

-- findCustomerToTell
select
  "phone",
  "email"
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- countUpcoming
select
  count(*) as "bookings"
from
  "bookings"
where
  "garage_id" = $1
  and "status" in ($2, $3)
  and "preferred_date" >= $4;

-- listUpcoming
select
  "id"
from
  "bookings"
where
  "garage_id" = $1
  and "status" in ($2, $3)
  and "preferred_date" >= $4
order by
  "preferred_date",
  "id";

-- freeFirstService
delete from "first_service_claims"
where
  "booking_id" = $1;

-- insertEvent
insert into
  "booking_events" ("garage_id", "id", "booking_id", "kind", "by_kind", "via", "from_date", "from_slot")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- deleteBooking
delete from "bookings"
where
  "garage_id" = $1
  and "id" = $2;
