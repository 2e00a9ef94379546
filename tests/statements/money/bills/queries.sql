-- findFacts
select
  "j"."id",
  "j"."job_card_number",
  "j"."customer_id",
  "j"."vehicle_id",
  "j"."phone_key",
  "j"."odometer_in",
  "j"."status",
  "j"."delivered_at",
  "j"."charges_tax",
  "j"."discount_kind",
  "j"."discount_value",
  "j"."version",
  "j"."total_amount",
  "j"."amount_paid",
  "j"."live_bill_id",
  "c"."company_name",
  "c"."customer_type",
  "c"."gst_number",
  coalesce(c.in_sez, false) as "in_sez",
  coalesce(c.name, '') as "customer_name",
  coalesce(c.phone, '') as "customer_phone",
  "c"."credit_days",
  "c"."address_line1",
  "c"."address_line2",
  "c"."city",
  "c"."state",
  "c"."pincode",
  coalesce(v.make, '') as "make",
  coalesce(v.model, '') as "model",
  coalesce(v.registration_number, '') as "registration_number",
  "g"."name" as "garage_name",
  "g"."legal_name",
  "g"."gstin",
  "g"."address" as "garage_address",
  "g"."locality",
  "g"."city_slug",
  "g"."state" as "garage_state",
  "g"."pincode" as "garage_pincode",
  "g"."phone" as "garage_phone",
  "g"."email" as "garage_email",
  "g"."tax_scheme",
  "g"."turnover",
  "g"."upi_address",
  "g"."invoice_prefix",
  "g"."bill_terms",
  "g"."bank_name",
  "g"."bank_account",
  "g"."bank_ifsc",
  "g"."due_days",
  "g"."ask_before_work",
  "g"."warranty_labour_months",
  "g"."warranty_part_months",
  "g"."warranty_part_km",
  "g"."staff_discount_percent"
from
  "job_cards" as "j"
  left join "customers" as "c" on "c"."garage_id" = $1
  and "c"."id" = "j"."customer_id"
  left join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
where
  "j"."garage_id" = $3
  and "j"."id" = $4;

-- listBillableLines
select
  *
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "approval" <> $3
order by
  "position",
  "id";

-- insertBill
insert into
  "bills" (
    "garage_id",
    "job_card_id",
    "customer_id",
    "due_on",
    "issued_on",
    "total",
    "taxable",
    "cgst",
    "sgst",
    "igst",
    "id",
    "kind",
    "number",
    "fin_year",
    "serial",
    "issued_at",
    "issued_by",
    "issued_by_name",
    "job_card_number",
    "vehicle_id",
    "seller",
    "buyer",
    "car",
    "bank",
    "place_of_supply",
    "pos_source",
    "is_inter_state",
    "amount",
    "rounding",
    "words",
    "phone_key",
    "search_text"
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
    $22,
    $23,
    $24,
    $25,
    $26,
    $27,
    $28,
    $29,
    $30,
    $31,
    $32
  )
returning
  *;

-- insertLines
insert into
  "bill_lines" (
    "garage_id",
    "bill_id",
    "position",
    "job_card_line_id",
    "kind",
    "description",
    "tax_code",
    "quantity",
    "unit",
    "unit_price",
    "amount",
    "tax_rate",
    "taxable",
    "cgst",
    "sgst",
    "igst",
    "total"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
returning
  *;

-- insertBalance
insert into
  "bill_balances" (
    "garage_id",
    "job_card_id",
    "customer_id",
    "due_on",
    "issued_on",
    "total",
    "bill_id",
    "balance",
    "state"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  *;

-- insertVoucherRow
insert into
  "vouchers" (
    "garage_id",
    "id",
    "kind",
    "number",
    "fin_year",
    "serial",
    "issued_on",
    "issued_at",
    "payment_id",
    "job_card_id",
    "seller",
    "buyer",
    "amount",
    "tax_rate",
    "taxable",
    "cgst",
    "sgst",
    "igst",
    "place_of_supply"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);

-- findBill
select
  *
from
  "bills"
where
  "garage_id" = $1
  and "id" = $2;

-- listLines
select
  *
from
  "bill_lines"
where
  "garage_id" = $1
  and "bill_id" = any ($2::uuid[])
order by
  "bill_id",
  "position";

-- findBalance
select
  *
from
  "bill_balances"
where
  "garage_id" = $1
  and "bill_id" = $2;

-- listCreditNotes
select
  *
from
  "bills"
where
  "garage_id" = $1
  and "corrects_id" = $2
order by
  "id";

-- listNumbers
select
  "id",
  "number"
from
  "bills"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[]);

-- listPayments
select
  "p"."id",
  "p"."kind",
  "p"."method",
  "p"."amount",
  "p"."reference",
  "p"."received_at",
  "p"."is_mistake",
  "p"."undoes_id",
  "m"."name" as "received_by_name",
  "v"."number" as "voucher_number"
from
  "payments" as "p"
  inner join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "p"."received_by"
  left join "vouchers" as "v" on "v"."garage_id" = $2
  and "v"."payment_id" = "p"."id"
where
  "p"."garage_id" = $3
  and "p"."job_card_id" = $4
order by
  "p"."id" desc;

-- findEinvoice
select
  "irn",
  "ack_no",
  "ack_at",
  "signed_qr"
from
  "bill_einvoices"
where
  "garage_id" = $1
  and "bill_id" = $2;

-- findNewestLink
select
  "channel",
  "created_at",
  max(last_seen_at) over () as "last_seen_at"
from
  "garage_links"
where
  "kind" = $1
  and "garage_id" = $2
  and "subject_id" = $3
order by
  channel = 'ACCOUNT',
  "created_at" desc
limit
  $4;

select
  "channel",
  "created_at",
  max(last_seen_at) over () as "last_seen_at"
from
  "public_links"
where
  "kind" = $1
  and "garage_id" = $2
  and "subject_id" = $3
order by
  channel = 'ACCOUNT',
  "created_at" desc
limit
  $4;

-- findWaitingClaim
select
  "id"
from
  "payment_claims"
where
  "garage_id" = $1
  and "bill_id" = $2
  and "state" = $3;
