-- getGstin
select
  "gstin"
from
  "garages"
where
  "id" = $1;

-- findFile
select
  "file_name",
  "left_out",
  "read_by_name",
  "read_at"
from
  "gst_2b_files"
where
  "garage_id" = $1
  and "month" = $2;

-- saveFile
insert into
  "gst_2b_files" ("garage_id", "month", "file_name", "left_out", "read_by_name")
values
  ($1, $2, $3, $4, $5)
on conflict ("garage_id", "month") do update
set
  "file_name" = "excluded"."file_name",
  "left_out" = "excluded"."left_out",
  "read_by_name" = "excluded"."read_by_name",
  "read_at" = "excluded"."read_at";

-- deleteDocuments
delete from "gst_2b_documents"
where
  "garage_id" = $1
  and "month" = $2
  and "kind" in ($3, $4);

-- insertDocuments
insert into
  "gst_2b_documents" (
    "garage_id",
    "month",
    "kind",
    "position",
    "gstin",
    "supplier_name",
    "number",
    "day",
    "taxable",
    "cgst",
    "sgst",
    "igst",
    "is_available",
    "reason"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- listDocuments
select
  "kind",
  "gstin",
  "supplier_name",
  "number",
  "day",
  "taxable",
  "cgst",
  "sgst",
  "igst",
  "is_available",
  "reason"
from
  "gst_2b_documents"
where
  "garage_id" = $1
  and "month" = $2
order by
  "kind",
  "position";

-- listBought
select
  "b"."id",
  "b"."number",
  "b"."invoice_date",
  "b"."amount",
  "b"."freight",
  "b"."cgst",
  "b"."sgst",
  "b"."igst",
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $2
  and "b"."state" = $3
  and "b"."is_tax_credited" = $4
  and "b"."invoice_date" >= $5
  and "b"."invoice_date" <= $6
order by
  "b"."invoice_date",
  "b"."id";

-- listCredited
select
  "r"."purchase_id",
  "r"."amount",
  "r"."cgst",
  "r"."sgst",
  "r"."igst",
  r.credit_note_date::text as "day",
  r.credit_note_number as "number",
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin"
from
  "supplier_returns" as "r"
  inner join "purchase_bills" as "b" on "b"."garage_id" = $1
  and "b"."id" = "r"."purchase_id"
  inner join "suppliers" as "s" on "s"."garage_id" = $2
  and "s"."id" = "r"."supplier_id"
where
  "r"."garage_id" = $3
  and "r"."state" = $4
  and "b"."is_tax_credited" = $5
  and "r"."credit_note_date" >= $6
  and "r"."credit_note_date" <= $7
order by
  "r"."credit_note_date",
  "r"."id";
