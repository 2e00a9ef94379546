-- selectCustomers: all
select
  1
from
  customers
where
  garage_id = $1
order by
  id desc;

-- selectCustomers: of a search
with
  found as materialized (
    select
      1
    from
      customers
    where
      garage_id = $1
      and status = $2
      and phone_key = $3
      and (
        (
          (
            "search_text" like $4
            or "search_text" like $5
          )
        )
      )
  )
select
  1
from
  found;

-- selectCustomers: of a plate
with
  found as materialized (
    select
      id
    from
      customers
    where
      garage_id = $1
      and status = $2
      and ((("search_text" like $3)))
    union
    select
      customer_id as id
    from
      vehicles
    where
      garage_id = $4
      and search_text like $5
      and registration_number like $6
      and state <> 'PAST'
      and customer_id in (
        select
          id
        from
          customers
        where
          garage_id = $7
          and status = $8
      )
  )
select
  1
from
  found;

-- listCustomers: first page
select
  "page".*,
  (
    select
      coalesce(json_agg(car), '[]')
    from
      (
        select
          id,
          make,
          model,
          registration_number as "registrationNumber"
        from
          vehicles
        where
          garage_id = $1
          and customer_id = page.id
          and state <> 'PAST'
        order by
          id desc
        limit
          $2
      ) car
  ) as "cars"
from
  (
    select
      *
    from
      "customers"
    where
      garage_id = $3
    order by
      "id" desc
    limit
      $4
  ) as "page"
order by
  "id" desc;

-- listCustomers: next page, filtered
select
  "page".*,
  (
    select
      coalesce(json_agg(car), '[]')
    from
      (
        select
          id,
          make,
          model,
          registration_number as "registrationNumber"
        from
          vehicles
        where
          garage_id = $1
          and customer_id = page.id
          and state <> 'PAST'
        order by
          id desc
        limit
          $2
      ) car
  ) as "cars"
from
  (
    select
      *
    from
      "customers"
    where
      garage_id = $3
      and status = $4
      and phone_key = $5
      and (
        (
          (
            "search_text" like $6
            or "search_text" like $7
          )
        )
      )
      and "id" < $8
    order by
      "id" desc
    limit
      $9
  ) as "page"
order by
  "id" desc;

-- listCustomers: of a plate
select
  "page".*,
  (
    select
      coalesce(json_agg(car), '[]')
    from
      (
        select
          id,
          make,
          model,
          registration_number as "registrationNumber"
        from
          vehicles
        where
          garage_id = $1
          and customer_id = page.id
          and state <> 'PAST'
        order by
          registration_number like $2 desc,
          id desc
        limit
          $3
      ) car
  ) as "cars"
from
  (
    select
      *
    from
      "customers"
    where
      garage_id = $4
      and id in (
        (
          select
            id
          from
            customers
          where
            garage_id = $5
            and ((("search_text" like $6)))
          order by
            id desc
          limit
            $7
        )
        union
        (
          select
            customer_id as id
          from
            vehicles
          where
            garage_id = $8
            and search_text like $9
            and registration_number like $10
            and state <> 'PAST'
          group by
            customer_id
          order by
            customer_id desc
          limit
            $11
        )
      )
    order by
      "id" desc
    limit
      $12
  ) as "page"
order by
  "id" desc;

-- listCustomers: of a plate, next page, filtered
select
  "page".*,
  (
    select
      coalesce(json_agg(car), '[]')
    from
      (
        select
          id,
          make,
          model,
          registration_number as "registrationNumber"
        from
          vehicles
        where
          garage_id = $1
          and customer_id = page.id
          and state <> 'PAST'
        order by
          registration_number like $2 desc,
          id desc
        limit
          $3
      ) car
  ) as "cars"
from
  (
    select
      *
    from
      "customers"
    where
      garage_id = $4
      and id in (
        (
          select
            id
          from
            customers
          where
            garage_id = $5
            and status = $6
            and ((("search_text" like $7)))
            and "id" < $8
          order by
            id desc
          limit
            $9
        )
        union
        (
          select
            customer_id as id
          from
            vehicles
          where
            garage_id = $10
            and search_text like $11
            and registration_number like $12
            and state <> 'PAST'
            and customer_id in (
              select
                id
              from
                customers
              where
                garage_id = $13
                and status = $14
            )
            and "customer_id" < $15
          group by
            customer_id
          order by
            customer_id desc
          limit
            $16
        )
      )
    order by
      "id" desc
    limit
      $17
  ) as "page"
order by
  "id" desc;

-- listForExport
select
  "page".*,
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year"
from
  (
    select
      *
    from
      "customers"
    where
      garage_id = $1
      and "id" < $2
    order by
      "id" desc
    limit
      $3
  ) as "page"
  left join lateral (
    select
      "vehicles"."id" as "vehicle_id",
      "make",
      "model",
      "registration_number",
      "fuel_type",
      "year"
    from
      "vehicles"
    where
      "garage_id" = $4
      and "customer_id" = "page"."id"
      and "state" <> $5
    order by
      "vehicles"."id"
  ) as "cars" on true
order by
  "page"."id" desc,
  "vehicle_id";

-- findCustomer
select
  *
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- lockCustomer
select
  *
from
  "customers"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- lockCustomerByPhone
select
  "id"
from
  "customers"
where
  "garage_id" = $1
  and "phone_key" = $2
order by
  "id"
limit
  $3
for update;

-- lockPhone
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- fillEmail
update "customers"
set
  "email" = $1,
  "search_text" = search_text || ' ' || $2
where
  "garage_id" = $3
  and "id" = $4
  and "email" is null;

-- insertCustomer
insert into
  "customers" (
    "garage_id",
    "id",
    "name",
    "email",
    "phone",
    "phone_key",
    "alternate_phone",
    "customer_type",
    "company_name",
    "address_line1",
    "address_line2",
    "city",
    "state",
    "pincode",
    "gst_number",
    "in_sez",
    "notes",
    "search_text",
    "credit_days",
    "status",
    "request_id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21
  )
returning
  *;

-- updateCustomer
update "customers"
set
  "name" = $1,
  "email" = $2,
  "phone" = $3,
  "phone_key" = $4,
  "alternate_phone" = $5,
  "customer_type" = $6,
  "company_name" = $7,
  "address_line1" = $8,
  "address_line2" = $9,
  "city" = $10,
  "state" = $11,
  "pincode" = $12,
  "gst_number" = $13,
  "in_sez" = $14,
  "notes" = $15,
  "search_text" = $16,
  "credit_days" = $17,
  "status" = $18,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $19
  and "id" = $20
returning
  *;

-- deleteCustomer
delete from "customers"
where
  "garage_id" = $1
  and "id" = $2;

-- hasWork
select
  exists (
    select
      1
    from
      bookings
    where
      garage_id = $1
      and customer_id = $2
  )
  or exists (
    select
      1
    from
      job_cards
    where
      garage_id = $3
      and customer_id = $4
  ) as has_work;

-- listRecentBookings
select
  "bookings"."id",
  "booking_number",
  "services"."name" as "service_name",
  "make",
  "model",
  "registration_number",
  "preferred_date",
  "preferred_time_slot",
  "status",
  "estimated_price",
  (
    select
      count(*)::int as "count"
    from
      "booking_services" as "booked"
    where
      "booked"."garage_id" = $1
      and "booked"."booking_id" = "bookings"."id"
  ) as "services_count"
from
  "bookings"
  inner join "vehicles" on "vehicles"."garage_id" = $2
  and "vehicles"."id" = "bookings"."vehicle_id"
  inner join "services" on "services"."garage_id" = $3
  and "services"."id" = "bookings"."service_id"
where
  "bookings"."garage_id" = $4
  and "bookings"."customer_id" = $5
order by
  "bookings"."id" desc
limit
  $6;

-- listRecentJobCards
select
  "job_cards"."id",
  "job_card_number",
  "make",
  "model",
  "registration_number",
  "opened_at",
  "estimated_delivery",
  "promised_time",
  "status",
  "payment_status",
  "total_amount",
  "amount_paid"
from
  "job_cards"
  inner join "vehicles" on "vehicles"."garage_id" = $1
  and "vehicles"."id" = "job_cards"."vehicle_id"
where
  "job_cards"."garage_id" = $2
  and "job_cards"."customer_id" = $3
order by
  "job_cards"."id" desc
limit
  $4;

-- readFigures
select
  (
    select
      count(*)
    from
      bookings
    where
      garage_id = $1
      and customer_id = $2
  ) as bookings,
  cards.job_cards,
  cards.balance,
  received.spend
from
  (
    select
      count(*) filter (
        where
          not is_counter_sale
      ) as job_cards,
      coalesce(
        sum(total_amount - amount_paid) filter (
          where
            status <> 'CANCELLED'
        ),
        0
      ) as balance
    from
      job_cards
    where
      garage_id = $3
      and customer_id = $4
  ) cards
  cross join (
    select
      coalesce(
        sum(
          case payments.kind
            when 'REFUND' then - payments.amount
            else payments.amount
          end
        ),
        0
      ) as spend
    from
      job_cards
      join payments on payments.garage_id = $5
      and payments.job_card_id = job_cards.id
    where
      job_cards.garage_id = $6
      and job_cards.customer_id = $7
  ) received;
