-- sumPurchases
select
  b.is_tax_credited,
  l.tax_rate,
  sum(l.amount + l.freight) as taxable,
  sum(l.cgst) as cgst,
  sum(l.sgst) as sgst,
  sum(l.igst) as igst
from
  purchase_bills b
  join purchase_lines l on l.garage_id = $1
  and l.purchase_id = b.id
where
  b.garage_id = $2
  and b.state = 'IN_STOCK'
  and b.invoice_date between $3::date and $4::date
group by
  1,
  2
order by
  1,
  2;

-- countPurchases
select
  count(*) filter (
    where
      is_tax_credited
  ) as credited,
  count(*) filter (
    where
      not is_tax_credited
  ) as not_credited,
  (
    select
      count(*)
    from
      purchase_bills
    where
      garage_id = $1
      and invoice_date between $2::date and $3::date
      and state = 'DRAFT'
  ) as drafts
from
  purchase_bills
where
  garage_id = $4
  and invoice_date between $5::date and $6::date
  and state = 'IN_STOCK';

-- listPurchasePage
select
  "invoice_date" as "day",
  "id"
from
  "purchase_bills"
where
  "garage_id" = $1
  and "state" = $2
  and "invoice_date" >= $3
  and "invoice_date" <= $4
  and (invoice_date, id) > ($5::date, $6::uuid)
order by
  "invoice_date",
  "id"
limit
  $7;

-- listPurchaseRegister
select
  "b"."number",
  "b"."invoice_date",
  "b"."is_inter_state",
  "b"."is_tax_credited",
  "b"."rounding",
  "b"."total",
  "b"."posted_at",
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  "p"."number" as "part_number",
  "p"."name" as "part_name",
  "p"."hsn",
  "p"."unit",
  "l"."position",
  "l"."quantity",
  "l"."unit_price",
  "l"."discount",
  "l"."tax_rate",
  "l"."amount",
  "l"."freight",
  "l"."cgst",
  "l"."sgst",
  "l"."igst"
from
  "purchase_bills" as "b"
  inner join "purchase_lines" as "l" on "l"."garage_id" = $1
  and "l"."purchase_id" = "b"."id"
  inner join "suppliers" as "s" on "s"."garage_id" = $2
  and "s"."id" = "b"."supplier_id"
  inner join "parts" as "p" on "p"."garage_id" = $3
  and "p"."id" = "l"."part_id"
where
  "b"."garage_id" = $4
  and "b"."id" in ($5)
order by
  "b"."invoice_date",
  "b"."id",
  "l"."position";
