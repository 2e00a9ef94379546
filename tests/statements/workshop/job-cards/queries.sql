-- listJobCards: first page
select
  "j".*,
  j.total_amount - j.amount_paid as "balance",
  (
    select
      "bills"."number"
    from
      "bills"
    where
      "bills"."garage_id" = $1
      and "bills"."id" = "j"."live_bill_id"
  ) as "bill_number",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "advisor_name",
  "technician_name"
from
  (
    select
      "j".*
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $2
      and "j"."is_counter_sale" = $3
    order by
      "j"."id" desc
    limit
      $4
  ) as "j"
  left join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $5
      and "id" = "j"."customer_id"
    limit
      $6
  ) as "c" on true
  left join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $7
      and "id" = "j"."vehicle_id"
    limit
      $8
  ) as "car" on true
  left join lateral (
    select
      "name" as "advisor_name"
    from
      "garage_members"
    where
      "garage_id" = $9
      and "user_id" = "j"."advisor_id"
    limit
      $10
  ) as "a" on true
  left join lateral (
    select
      "name" as "technician_name"
    from
      "garage_members"
    where
      "garage_id" = $11
      and "user_id" = "j"."technician_id"
    limit
      $12
  ) as "t" on true
order by
  "j"."id" desc;

-- listJobCards: next page, filtered
select
  "j".*,
  j.total_amount - j.amount_paid as "balance",
  (
    select
      "bills"."number"
    from
      "bills"
    where
      "bills"."garage_id" = $1
      and "bills"."id" = "j"."live_bill_id"
  ) as "bill_number",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "advisor_name",
  "technician_name"
from
  (
    select
      "j".*
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $2
      and "j"."status" = $3
      and "j"."payment_status" = $4
      and "j"."delivered_at" >= $5::date::timestamp at time zone 'Asia/Kolkata'
      and (
        (
          (
            "j"."search_text" like $6
            or "j"."search_text" like $7
          )
        )
      )
      and "j"."is_counter_sale" = $8
      and "j"."id" < $9
    order by
      "j"."id" desc
    limit
      $10
  ) as "j"
  left join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $11
      and "id" = "j"."customer_id"
    limit
      $12
  ) as "c" on true
  left join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $13
      and "id" = "j"."vehicle_id"
    limit
      $14
  ) as "car" on true
  left join lateral (
    select
      "name" as "advisor_name"
    from
      "garage_members"
    where
      "garage_id" = $15
      and "user_id" = "j"."advisor_id"
    limit
      $16
  ) as "a" on true
  left join lateral (
    select
      "name" as "technician_name"
    from
      "garage_members"
    where
      "garage_id" = $17
      and "user_id" = "j"."technician_id"
    limit
      $18
  ) as "t" on true
order by
  "j"."id" desc;

-- listJobCards: of a technician
select
  "j".*,
  j.total_amount - j.amount_paid as "balance",
  (
    select
      "bills"."number"
    from
      "bills"
    where
      "bills"."garage_id" = $1
      and "bills"."id" = "j"."live_bill_id"
  ) as "bill_number",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "advisor_name",
  "technician_name"
from
  (
    select
      "j".*
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $2
      and "j"."status" = $3
      and "j"."technician_id" = $4
      and "j"."is_counter_sale" = $5
    order by
      "j"."id" desc
    limit
      $6
  ) as "j"
  left join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $7
      and "id" = "j"."customer_id"
    limit
      $8
  ) as "c" on true
  left join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $9
      and "id" = "j"."vehicle_id"
    limit
      $10
  ) as "car" on true
  left join lateral (
    select
      "name" as "advisor_name"
    from
      "garage_members"
    where
      "garage_id" = $11
      and "user_id" = "j"."advisor_id"
    limit
      $12
  ) as "a" on true
  left join lateral (
    select
      "name" as "technician_name"
    from
      "garage_members"
    where
      "garage_id" = $13
      and "user_id" = "j"."technician_id"
    limit
      $14
  ) as "t" on true
order by
  "j"."id" desc;

-- listJobCards: of a number
select
  "j".*,
  j.total_amount - j.amount_paid as "balance",
  (
    select
      "bills"."number"
    from
      "bills"
    where
      "bills"."garage_id" = $1
      and "bills"."id" = "j"."live_bill_id"
  ) as "bill_number",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "advisor_name",
  "technician_name"
from
  (
    select
      "j".*
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $2
      and ((("j"."search_text" like $3)))
      and "j"."is_counter_sale" = $4
    order by
      "j"."id" desc
    limit
      $5
  ) as "j"
  left join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $6
      and "id" = "j"."customer_id"
    limit
      $7
  ) as "c" on true
  left join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $8
      and "id" = "j"."vehicle_id"
    limit
      $9
  ) as "car" on true
  left join lateral (
    select
      "name" as "advisor_name"
    from
      "garage_members"
    where
      "garage_id" = $10
      and "user_id" = "j"."advisor_id"
    limit
      $11
  ) as "a" on true
  left join lateral (
    select
      "name" as "technician_name"
    from
      "garage_members"
    where
      "garage_id" = $12
      and "user_id" = "j"."technician_id"
    limit
      $13
  ) as "t" on true
order by
  "j"."id" desc;

-- cardsToCount: all
(
  select
    "j"."id"
  from
    "job_cards" as "j"
  where
    "j"."garage_id" = $1
    and "j"."is_counter_sale" = $2
  order by
    "j"."id" desc
);

-- cardsToCount: of a search
with
  found as materialized (
    (
      select
        "j"."id"
      from
        "job_cards" as "j"
      where
        "j"."garage_id" = $1
        and (
          (
            (
              "j"."search_text" like $2
              or "j"."search_text" like $3
            )
          )
        )
        and "j"."is_counter_sale" = $4
    )
  )
select
  1
from
  found;

-- countTiles: all
select
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $1
      and "j"."is_counter_sale" = $2
      and "j"."status" = $3
  ) as open,
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $4
      and "j"."is_counter_sale" = $5
      and "j"."status" = $6
  ) as "inProgress",
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $7
      and "j"."is_counter_sale" = $8
      and "j"."status" = $9
  ) as ready,
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $10
      and "j"."is_counter_sale" = $11
      and "j"."payment_status" = $12
  ) as "pendingPayment";

-- countTiles: filtered
select
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $1
      and "j"."status" = $2
      and "j"."payment_status" = $3
      and "j"."delivered_at" >= $4::date::timestamp at time zone 'Asia/Kolkata'
      and (
        (
          (
            "j"."search_text" like $5
            or "j"."search_text" like $6
          )
        )
      )
      and "j"."is_counter_sale" = $7
      and "j"."status" = $8
  ) as open,
  0 as "inProgress",
  0 as ready,
  (
    select
      count(*) as "cards"
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $9
      and "j"."status" = $10
      and "j"."payment_status" = $11
      and "j"."delivered_at" >= $12::date::timestamp at time zone 'Asia/Kolkata'
      and (
        (
          (
            "j"."search_text" like $13
            or "j"."search_text" like $14
          )
        )
      )
      and "j"."is_counter_sale" = $15
      and "j"."payment_status" = $16
  ) as "pendingPayment";

-- findJobCard
select
  "j".*,
  j.total_amount - j.amount_paid as "balance",
  (
    select
      "bills"."number"
    from
      "bills"
    where
      "bills"."garage_id" = $1
      and "bills"."id" = "j"."live_bill_id"
  ) as "bill_number",
  "customer_name",
  "customer_phone",
  "make",
  "model",
  "registration_number",
  "advisor_name",
  "technician_name",
  "b"."booking_number",
  "g"."ask_before_work",
  "g"."quality_required",
  "g"."prices_include_tax",
  "g"."warranty_labour_months",
  "g"."warranty_part_months",
  "g"."warranty_part_km",
  "g"."gstin",
  "g"."state" as "garage_state",
  "buyer"."gst_number",
  "buyer"."state",
  coalesce(buyer.in_sez, false) as "in_sez",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "n"."id",
          "n"."user_id" as "userId",
          "n"."user_name" as "userName",
          "n"."text",
          n.at as "at"
        from
          "card_notes" as "n"
        where
          "n"."garage_id" = $2
          and "n"."job_card_id" = $3
        order by
          "n"."at" desc,
          "n"."id" desc
      ) as agg
  ) as "notes"
from
  (
    select
      "j".*
    from
      "job_cards" as "j"
    where
      "j"."garage_id" = $4
      and "j"."id" = $5
  ) as "j"
  left join lateral (
    select
      "name" as "customer_name",
      "phone" as "customer_phone"
    from
      "customers"
    where
      "garage_id" = $6
      and "id" = "j"."customer_id"
    limit
      $7
  ) as "c" on true
  left join lateral (
    select
      "make",
      "model",
      "registration_number"
    from
      "vehicles"
    where
      "garage_id" = $8
      and "id" = "j"."vehicle_id"
    limit
      $9
  ) as "car" on true
  left join lateral (
    select
      "name" as "advisor_name"
    from
      "garage_members"
    where
      "garage_id" = $10
      and "user_id" = "j"."advisor_id"
    limit
      $11
  ) as "a" on true
  left join lateral (
    select
      "name" as "technician_name"
    from
      "garage_members"
    where
      "garage_id" = $12
      and "user_id" = "j"."technician_id"
    limit
      $13
  ) as "t" on true
  left join "bookings" as "b" on "b"."garage_id" = $14
  and "b"."id" = "j"."booking_id"
  inner join "garages" as "g" on "g"."id" = $15
  left join "customers" as "buyer" on "buyer"."garage_id" = $16
  and "buyer"."id" = "j"."customer_id";

-- findCardFacts
select
  "j"."id",
  "j"."charges_tax"
from
  "job_cards" as "j"
where
  "j"."garage_id" = $1
  and "j"."id" = $2;

-- listTrail
select
  "user_name",
  "action",
  "subject_label",
  "changes",
  "created_at"
from
  "audit_log"
where
  "garage_id" = $1
  and "subject_id" = any (
    $2::uuid || array(
      select
        id
      from
        bills
      where
        garage_id = $3
        and job_card_id = $4
    )
  )
order by
  "id" desc
limit
  $5;

-- lockJobCard
select
  *
from
  "job_cards"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- garageChargesTax
select
  "gstin",
  "tax_scheme" as "taxScheme"
from
  "garages"
where
  "id" = $1;

-- getAsking
select
  "ask_before_work",
  "quality_required"
from
  "garages"
where
  "id" = $1;

-- insertJobCard
insert into
  "job_cards" (
    "garage_id",
    "id",
    "job_card_number",
    "customer_id",
    "vehicle_id",
    "booking_id",
    "phone_key",
    "customer_concerns",
    "advisor_observations",
    "odometer_in",
    "estimated_delivery",
    "bay_number",
    "advisor_id",
    "technician_id",
    "total_amount",
    "amount_paid",
    "started_at",
    "ready_at",
    "delivered_at",
    "cancelled_at",
    "search_text",
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
    $21,
    $22
  )
on conflict ("garage_id", "job_card_number") do nothing
returning
  "id";

-- updateJobCard
update "job_cards"
set
  "bay_number" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- setHandedOver
update "job_cards"
set
  "handed_at" = $1,
  "handed_by" = $2
where
  "garage_id" = $3
  and "id" = $4;

-- setJobCardStatus: in work
update "job_cards"
set
  "status" = $1,
  "started_at" = now(),
  "ready_at" = $2,
  "quality_at" = $3,
  "handed_at" = $4,
  "handed_by" = $5,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $6
  and "id" = $7;

-- setJobCardStatus: delivered
update "job_cards"
set
  "status" = $1,
  "delivered_at" = now(),
  "open_asks" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4;

-- findAnyPayment
select
  "id"
from
  "payments"
where
  "garage_id" = $1
  and "job_card_id" = $2
limit
  $3;

-- findSignedCheckIn
select
  "signed_name"
from
  "check_ins"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "signed_name" is not null;

-- deleteJobCard
delete from "job_cards"
where
  "garage_id" = $1
  and "id" = $2;

-- getPrintedGarage
select
  "name",
  "address",
  "city_slug",
  "pincode",
  "phone",
  "gstin",
  "upi_address"
from
  "garages"
where
  "id" = $1;
