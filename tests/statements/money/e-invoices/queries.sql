-- listBills
select
  "b".*,
  "o"."number" as "corrects_number",
  "o"."issued_on" as "corrects_issued_on"
from
  "bills" as "b"
  left join "bills" as "o" on "o"."garage_id" = $1
  and "o"."id" = "b"."corrects_id"
where
  "b"."garage_id" = $2
  and "b"."id" in ($3)
order by
  "b"."issued_on",
  "b"."id";

-- listLines
select
  *
from
  "bill_lines"
where
  "garage_id" = $1
  and "bill_id" in ($2)
order by
  "bill_id",
  "position";

-- findBill
select
  "id",
  "kind",
  "number",
  "buyer",
  "job_card_id"
from
  "bills"
where
  "garage_id" = $1
  and "id" = $2;

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

-- insertEinvoice
insert into
  "bill_einvoices" (
    "garage_id",
    "bill_id",
    "irn",
    "ack_no",
    "ack_at",
    "signed_qr",
    "entered_by",
    "entered_by_name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict do nothing
returning
  "bill_id";
