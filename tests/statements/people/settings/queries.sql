-- getGarage
select
  "id",
  "name",
  "slug",
  "email",
  "phone",
  "address",
  "locality",
  "city_slug",
  "state",
  "pincode",
  "gstin",
  "upi_address",
  "invoice_prefix",
  "demands_second_factor",
  "technicians_see",
  "ask_before_work",
  "estimate_days",
  "reminder_hours",
  "quality_required",
  "confirms_bookings",
  "reminds_by_itself",
  "gives_first_service",
  "prices_include_tax",
  "legal_name",
  "tax_scheme",
  "turnover",
  "bill_terms",
  "bank_name",
  "bank_account",
  "bank_ifsc",
  "due_days",
  "staff_discount_percent",
  "warranty_labour_months",
  "warranty_part_months",
  "warranty_part_km",
  "gstr1_version",
  "hold_parts",
  "stock_below_zero",
  "blind_count",
  "cost_from",
  "version"
from
  "garages"
where
  "id" = $1;

-- listDays
select
  *
from
  "garage_days"
where
  "garage_id" = $1;

-- updateGarage
update "garages"
set
  "name" = $1,
  "email" = $2,
  "phone" = $3,
  "address" = $4,
  "locality" = $5,
  "city_slug" = $6,
  "state" = $7,
  "pincode" = $8,
  "gstin" = $9,
  "upi_address" = $10,
  "invoice_prefix" = $11,
  "demands_second_factor" = $12,
  "ask_before_work" = $13,
  "estimate_days" = $14,
  "reminder_hours" = $15,
  "quality_required" = $16,
  "confirms_bookings" = $17,
  "reminds_by_itself" = $18,
  "gives_first_service" = $19,
  "prices_include_tax" = $20,
  "legal_name" = $21,
  "tax_scheme" = $22,
  "turnover" = $23,
  "bill_terms" = $24,
  "bank_name" = $25,
  "bank_account" = $26,
  "bank_ifsc" = $27,
  "due_days" = $28,
  "staff_discount_percent" = $29,
  "warranty_labour_months" = $30,
  "warranty_part_months" = $31,
  "warranty_part_km" = $32,
  "gstr1_version" = $33,
  "hold_parts" = $34,
  "stock_below_zero" = $35,
  "blind_count" = $36,
  "cost_from" = $37,
  "technicians_see" = $38,
  "version" = version + 1,
  "updated_at" = now()
where
  "id" = $39
  and "version" = $40
returning
  "id";

-- listClosedDays
select
  "day",
  "reason"
from
  "garage_closed_days"
where
  "garage_id" = $1
  and "day" >= $2
order by
  "day";

-- deleteClosedDays
delete from "garage_closed_days"
where
  "garage_id" = $1
  and "day" >= $2;

-- insertClosedDays
insert into
  "garage_closed_days" ("garage_id", "day", "reason")
values
  ($1, $2, $3);

-- saveDays
insert into
  "garage_days" (
    "garage_id",
    "weekday",
    "is_open",
    "opens_at",
    "closes_at",
    "morning_places",
    "afternoon_places",
    "evening_places"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("garage_id", "weekday") do update
set
  "is_open" = "excluded"."is_open",
  "opens_at" = "excluded"."opens_at",
  "closes_at" = "excluded"."closes_at",
  "morning_places" = "excluded"."morning_places",
  "afternoon_places" = "excluded"."afternoon_places",
  "evening_places" = "excluded"."evening_places";
