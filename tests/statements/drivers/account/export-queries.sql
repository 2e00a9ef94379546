-- findAccount
select
  "id",
  "name",
  "email",
  "phone",
  "language",
  "language_at",
  "created_at",
  "updated_at"
from
  "users"
where
  "id" = $1;

-- listCars
select
  "make",
  "model",
  "registration_number",
  "fuel_type",
  "year",
  "created_at",
  "updated_at"
from
  "user_vehicles"
where
  "user_id" = $1
order by
  "id";

-- listPassportShares
select
  "registration_number",
  "with_amounts",
  "views",
  "last_view_at",
  "passport_shares"."created_at",
  "ends_at",
  "ended_at"
from
  "passport_shares"
  inner join "user_vehicles" on "user_vehicles"."id" = "passport_shares"."vehicle_id"
where
  "user_id" = $1
order by
  "passport_shares"."id";

-- listHandovers
select
  "plate",
  "with_amounts",
  "state",
  "created_at",
  "ends_at",
  "settled_at",
  case
    when from_phone_key = $1 then to_phone_key
  end as "offered_to"
from
  "car_handovers"
where
  (
    "from_phone_key" = $2
    or "to_phone_key" = $3
  )
  and "created_at" > $4
order by
  "id";

-- listDevices
select
  "device",
  "created_at",
  "last_seen_at"
from
  "sessions"
where
  "user_id" = $1
order by
  "id";

-- listKnownBrowsers
select
  "signed_in_at"
from
  "known_browsers"
where
  "user_id" = $1
order by
  "signed_in_at";

-- listCodes
select
  "sent_at",
  "expires_at",
  "wrong_tries"
from
  "one_time_codes"
where
  "phone_key" = $1;

-- listMessages
select
  /* across garages */
  "id",
  "kind",
  "template",
  "state",
  "created_at",
  "settled_at"
from
  "garage_outbox"
where
  "kind" in ($1, $2)
  and "recipient" = $3
  and "created_at" > $4
  and "id" > $5
order by
  "id"
limit
  $6;

select
  "id",
  "kind",
  "template",
  "state",
  "created_at",
  "settled_at"
from
  "outbox"
where
  "kind" in ($1, $2)
  and "recipient" = $3
  and "created_at" > $4
  and "id" > $5
order by
  "id"
limit
  $6;

-- listRequestsSent: first page
select
  /* across garages */
  "leads"."id",
  "garages"."name" as "garage",
  "services"."name" as "service",
  "leads"."name",
  "leads"."phone",
  "leads"."email",
  "leads"."city_slug",
  "vehicle_make",
  "vehicle_model",
  "vehicle_year",
  "requirements",
  "leads"."language",
  "leads"."created_at"
from
  "leads"
  inner join "garages" on "garages"."id" = "leads"."garage_id"
  left join "services" on "services"."garage_id" = "leads"."garage_id"
  and "services"."id" = "leads"."service_id"
where
  "leads"."phone_key" = $1
order by
  "leads"."id"
limit
  $2;

-- listRequestsSent: next page, after an account of the number was deleted
select
  /* across garages */
  "leads"."id",
  "garages"."name" as "garage",
  "services"."name" as "service",
  "leads"."name",
  "leads"."phone",
  "leads"."email",
  "leads"."city_slug",
  "vehicle_make",
  "vehicle_model",
  "vehicle_year",
  "requirements",
  "leads"."language",
  "leads"."created_at"
from
  "leads"
  inner join "garages" on "garages"."id" = "leads"."garage_id"
  left join "services" on "services"."garage_id" = "leads"."garage_id"
  and "services"."id" = "leads"."service_id"
where
  "leads"."phone_key" = $1
  and "leads"."created_at" > $2
  and "leads"."id" > $3
order by
  "leads"."id"
limit
  $4;

-- listRecords
select
  /* across garages */
  "customers"."id",
  "garages"."name" as "garage",
  "customers"."name",
  "customers"."phone",
  "customers"."email",
  "customers"."language",
  "customers"."language_at",
  "alternate_phone",
  "customer_type",
  "company_name",
  "gst_number",
  "in_sez",
  "address_line1",
  "address_line2",
  "customers"."city",
  "customers"."state",
  "customers"."pincode",
  "last_visit_date",
  "customers"."created_at",
  coalesce(
    json_agg(
      json_build_object(
        'make',
        "vehicles"."make",
        'model',
        "vehicles"."model",
        'registration_number',
        "vehicles"."registration_number",
        'fuel_type',
        "vehicles"."fuel_type",
        'year',
        "vehicles"."year",
        'insurance_until',
        vehicles.insurance_until,
        'puc_until',
        vehicles.puc_until
      )
      order by
        vehicles.id
    ) filter (
      where
        vehicles.id is not null
    ),
    '[]'::json
  ) as "cars"
from
  "customers"
  inner join "garages" on "garages"."id" = "customers"."garage_id"
  left join "vehicles" on "vehicles"."garage_id" = "customers"."garage_id"
  and "vehicles"."customer_id" = "customers"."id"
where
  "customers"."phone_key" = $1
  and "customers"."created_at" > $2
  and "customers"."id" > $3
group by
  "customers"."garage_id",
  "customers"."id",
  "garages"."id"
order by
  "customers"."id"
limit
  $4;

-- listReadings
select
  /* across garages */
  "g"."name" as "garage",
  "v"."registration_number",
  "r"."id",
  "r"."km",
  "r"."read_on",
  "r"."source",
  "r"."doubtful",
  "r"."corrects_id"
from
  "customers" as "c"
  inner join "garages" as "g" on "g"."id" = "c"."garage_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "c"."garage_id"
  and "v"."customer_id" = "c"."id"
  inner join "odometer_readings" as "r" on "r"."garage_id" = "v"."garage_id"
  and "r"."vehicle_id" = "v"."id"
where
  "c"."phone_key" = $1
  and "r"."at" > $2
  and "r"."id" > $3
order by
  "r"."id"
limit
  $4;

-- listDues
select
  /* across garages */
  "g"."name" as "garage",
  "v"."registration_number",
  "d"."id",
  "d"."kind",
  "s"."name" as "service",
  "d"."due_on",
  "d"."due_km",
  "d"."due_by",
  "d"."later_on",
  "d"."state"
from
  "customers" as "c"
  inner join "garages" as "g" on "g"."id" = "c"."garage_id"
  inner join "vehicles" as "v" on "v"."garage_id" = "c"."garage_id"
  and "v"."customer_id" = "c"."id"
  inner join "dues" as "d" on "d"."garage_id" = "v"."garage_id"
  and "d"."vehicle_id" = "v"."id"
  left join "services" as "s" on "s"."garage_id" = "d"."garage_id"
  and "s"."id" = "d"."service_id"
where
  "c"."phone_key" = $1
  and "d"."created_at" > $2
  and "d"."id" > $3
order by
  "d"."id"
limit
  $4;

-- listBookingsMade
select
  /* across garages */
  "bookings"."id",
  "garages"."name" as "garage",
  "booking_number",
  "services"."name" as "service",
  "registration_number",
  "preferred_date",
  "preferred_time_slot",
  "estimated_price",
  "discount",
  "pickup_required",
  "pickup_address",
  "bookings"."status",
  "confirmed_at",
  "started_at",
  "completed_at",
  "cancelled_at",
  "bookings"."language",
  "bookings"."created_at"
from
  "bookings"
  inner join "garages" on "garages"."id" = "bookings"."garage_id"
  inner join "services" on "services"."garage_id" = "bookings"."garage_id"
  and "services"."id" = "bookings"."service_id"
  inner join "vehicles" on "vehicles"."garage_id" = "bookings"."garage_id"
  and "vehicles"."id" = "bookings"."vehicle_id"
where
  "bookings"."phone_key" = $1
  and "bookings"."created_at" > $2
  and "bookings"."id" > $3
order by
  "bookings"."id"
limit
  $4;

-- listCards
select
  /* across garages */
  "job_cards"."id",
  "garages"."name" as "garage",
  "job_card_number",
  "registration_number",
  "customer_concerns",
  "advisor_observations",
  "odometer_in",
  "fuel_level",
  "estimated_delivery",
  "promised_time",
  "status",
  "payment_status",
  "total_amount",
  "amount_paid",
  "opened_at",
  "started_at",
  "ready_at",
  "delivered_at",
  "cancelled_at"
from
  "job_cards"
  inner join "garages" on "garages"."id" = "job_cards"."garage_id"
  left join "vehicles" on "vehicles"."garage_id" = "job_cards"."garage_id"
  and "vehicles"."id" = "job_cards"."vehicle_id"
where
  "job_cards"."phone_key" = $1
  and "job_cards"."created_at" > $2
  and "job_cards"."id" > $3
order by
  "job_cards"."id"
limit
  $4;

-- listLinesOf
select
  /* across garages */
  "job_card_id",
  "kind",
  "description",
  "quantity",
  "unit",
  "unit_price",
  "discount",
  "discount_percent",
  "price_includes_tax",
  "tax_code",
  "tax_rate",
  "approval"
from
  "job_cards"
  inner join "job_card_lines" on "job_card_lines"."garage_id" = "job_cards"."garage_id"
  and "job_card_lines"."job_card_id" = "job_cards"."id"
where
  "job_cards"."phone_key" = $1
  and "job_cards"."id" in ($2)
order by
  "job_card_lines"."position";

-- listPaymentsOf
select
  /* across garages */
  "payments"."id",
  "job_card_id",
  "kind",
  "method",
  "amount",
  "reference",
  "utr",
  "received_at"
from
  "job_cards"
  inner join "payments" on "payments"."garage_id" = "job_cards"."garage_id"
  and "payments"."job_card_id" = "job_cards"."id"
where
  "job_cards"."phone_key" = $1
  and "job_cards"."id" in ($2)
order by
  "payments"."id";

-- listAnswersOf
select
  /* across garages */
  "estimate_answers"."id",
  "job_card_id",
  "channel",
  "decisions",
  "old_parts",
  "name",
  "note",
  "said_at",
  "estimate_answers"."at",
  "given_in",
  "ip",
  "user_agent",
  "language"
from
  "job_cards"
  inner join "estimate_answers" on "estimate_answers"."garage_id" = "job_cards"."garage_id"
  and "estimate_answers"."job_card_id" = "job_cards"."id"
  left join "estimate_answer_clients" on "estimate_answer_clients"."garage_id" = "estimate_answers"."garage_id"
  and "estimate_answer_clients"."answer_id" = "estimate_answers"."id"
where
  "job_cards"."phone_key" = $1
  and "job_cards"."id" in ($2)
order by
  "estimate_answers"."id";

-- listBills
select
  /* across garages */
  "bills"."id",
  "garages"."name" as "garage",
  "bills"."kind",
  "bills"."number",
  "bills"."issued_on",
  "bills"."job_card_number",
  "bills"."buyer",
  "bills"."car",
  "bills"."amount",
  "bills"."discount",
  "bills"."taxable",
  "bills"."cgst",
  "bills"."sgst",
  "bills"."igst",
  "bills"."rounding",
  "bills"."total",
  "bills"."due_on"
from
  "bills"
  inner join "job_cards" on "job_cards"."garage_id" = "bills"."garage_id"
  and "job_cards"."id" = "bills"."job_card_id"
  inner join "garages" on "garages"."id" = "bills"."garage_id"
where
  "job_cards"."phone_key" = $1
  and "bills"."issued_at" > $2
  and "bills"."id" > $3
order by
  "bills"."id"
limit
  $4;

-- listBillLinesOf
select
  /* across garages */
  "bill_id",
  "bill_lines"."kind",
  "description",
  "tax_code",
  "quantity",
  "unit",
  "unit_price",
  "line_discount",
  "bill_discount",
  "tax_rate",
  "bill_lines"."taxable",
  "bill_lines"."total",
  "warranty_months",
  "warranty_km"
from
  "bills"
  inner join "job_cards" on "job_cards"."garage_id" = "bills"."garage_id"
  and "job_cards"."id" = "bills"."job_card_id"
  inner join "bill_lines" on "bill_lines"."garage_id" = "bills"."garage_id"
  and "bill_lines"."bill_id" = "bills"."id"
where
  "job_cards"."phone_key" = $1
  and "bills"."id" in ($2)
order by
  "bill_lines"."position";

-- listClaimsOf
select
  /* across garages */
  "payment_claims"."id",
  "bill_id",
  "payment_claims"."amount",
  "utr",
  "method",
  "state",
  "claimed_at",
  "decided_at"
from
  "bills"
  inner join "job_cards" on "job_cards"."garage_id" = "bills"."garage_id"
  and "job_cards"."id" = "bills"."job_card_id"
  inner join "payment_claims" on "payment_claims"."garage_id" = "bills"."garage_id"
  and "payment_claims"."bill_id" = "bills"."id"
where
  "job_cards"."phone_key" = $1
  and "bills"."id" in ($2)
order by
  "payment_claims"."id";

-- listMessagesOfGarages
select
  /* across garages */
  "messages"."id",
  "garages"."name" as "garage",
  "event",
  "channel",
  "direction",
  "text",
  "messages"."state",
  "messages"."created_at",
  "settled_at"
from
  "messages"
  inner join "garages" on "garages"."id" = "messages"."garage_id"
where
  "messages"."phone_key" = $1
  and "messages"."created_at" > $2
  and "messages"."id" > $3
order by
  "messages"."id"
limit
  $4;

-- listLinks
select
  /* across garages */
  "id",
  "kind",
  "channel",
  "created_at",
  "expires_at",
  "ended_at",
  "last_seen_at"
from
  "garage_links"
where
  "phone_key" = $1
  and "created_at" > $2
  and "id" > $3
order by
  "id"
limit
  $4;

select
  "id",
  "kind",
  "channel",
  "created_at",
  "expires_at",
  "ended_at",
  "last_seen_at"
from
  "public_links"
where
  "phone_key" = $1
  and "created_at" > $2
  and "id" > $3
order by
  "id"
limit
  $4;

-- listReviews
select
  /* across garages */
  "reviews"."id",
  "garages"."name" as "garage",
  "reviews"."stars",
  "reviews"."words",
  "reviews"."first_name",
  "reviews"."car_model",
  "reviews"."visited_on",
  "reviews"."state",
  "reviews"."created_at",
  "reviews"."updated_at"
from
  "reviews"
  inner join "garages" on "garages"."id" = "reviews"."garage_id"
where
  "reviews"."phone_key" = $1
  and "reviews"."created_at" > $2
  and "reviews"."id" > $3
order by
  "reviews"."id"
limit
  $4;

-- listReviewPhotos
select
  /* across garages */
  "review_photos"."id",
  "review_photos"."review_id",
  "review_photos"."created_at",
  '/media/' || review_photos.garage_id || '/reviews/' || review_photos.id || '-' || review_photos.content_hash || '-1280.webp' as "picture"
from
  "review_photos"
  inner join "reviews" on "reviews"."garage_id" = "review_photos"."garage_id"
  and "reviews"."id" = "review_photos"."review_id"
where
  "reviews"."phone_key" = $1
  and "reviews"."created_at" > $2
  and "review_photos"."id" > $3
order by
  "review_photos"."id"
limit
  $4;

-- listConsents
select
  "id",
  "kind",
  "given",
  "source",
  "wording",
  "given_in",
  "at"
from
  "consents"
where
  "phone_key" = $1
  and "at" > $2
  and "id" > $3
order by
  "id"
limit
  $4;
