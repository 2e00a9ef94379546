-- getGarage
select
  "id",
  "slug",
  "city_slug",
  "name",
  "email",
  "phone",
  "address",
  "locality",
  "state",
  "pincode",
  "gstin",
  "invoice_prefix",
  "upi_address",
  "legal_name",
  "bill_terms",
  "bank_name",
  "bank_account",
  "bank_ifsc",
  "gstr1_version",
  "tax_scheme",
  "turnover",
  "prices_include_tax",
  "ask_before_work",
  "estimate_days",
  "reminder_hours",
  "due_days",
  "staff_discount_percent",
  "warranty_labour_months",
  "warranty_part_months",
  "warranty_part_km",
  "quality_required",
  "confirms_bookings",
  "gives_first_service",
  "reminds_by_itself",
  "demands_second_factor",
  "technicians_see",
  "technicians_take_cards",
  "technicians_see_prices",
  "close_clocks",
  "tells_technicians",
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
  "state" = $6,
  "pincode" = $7,
  "gstin" = $8,
  "invoice_prefix" = $9,
  "upi_address" = $10,
  "legal_name" = $11,
  "bill_terms" = $12,
  "bank_name" = $13,
  "bank_account" = $14,
  "bank_ifsc" = $15,
  "gstr1_version" = $16,
  "tax_scheme" = $17,
  "turnover" = $18,
  "prices_include_tax" = $19,
  "ask_before_work" = $20,
  "estimate_days" = $21,
  "reminder_hours" = $22,
  "due_days" = $23,
  "staff_discount_percent" = $24,
  "warranty_labour_months" = $25,
  "warranty_part_months" = $26,
  "warranty_part_km" = $27,
  "quality_required" = $28,
  "confirms_bookings" = $29,
  "gives_first_service" = $30,
  "reminds_by_itself" = $31,
  "demands_second_factor" = $32,
  "technicians_see" = $33,
  "technicians_take_cards" = $34,
  "technicians_see_prices" = $35,
  "close_clocks" = $36,
  "tells_technicians" = $37,
  "hold_parts" = $38,
  "stock_below_zero" = $39,
  "blind_count" = $40,
  "cost_from" = $41,
  "city_slug" = $42,
  "sounds" = $43,
  "sounds_of" = $44,
  "version" = version + 1,
  "updated_at" = now()
where
  "id" = $45
  and "version" = $46
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
