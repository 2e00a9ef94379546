-- findVoucher
select
  "v"."kind",
  "v"."number",
  "v"."issued_on",
  "v"."issued_at",
  "v"."seller",
  "v"."buyer",
  "v"."amount",
  "v"."tax_rate",
  "v"."taxable",
  "v"."cgst",
  "v"."sgst",
  "v"."igst",
  "v"."place_of_supply",
  "p"."method",
  "p"."reference",
  "m"."name" as "issued_by",
  "j"."job_card_number",
  "j"."customer_id",
  "c"."make",
  "c"."model",
  "c"."registration_number"
from
  "vouchers" as "v"
  inner join "payments" as "p" on "p"."garage_id" = $1
  and "p"."id" = "v"."payment_id"
  inner join "garage_members" as "m" on "m"."garage_id" = $2
  and "m"."user_id" = "p"."received_by"
  inner join "job_cards" as "j" on "j"."garage_id" = $3
  and "j"."id" = "v"."job_card_id"
  inner join "vehicles" as "c" on "c"."garage_id" = $4
  and "c"."id" = "j"."vehicle_id"
where
  "v"."garage_id" = $5
  and "v"."job_card_id" = $6
  and "v"."payment_id" = $7;

-- listReceipts
select
  "number",
  "issued_on"
from
  "vouchers"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "kind" = $3
order by
  "id"
limit
  $4;
