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
  ) as drafts,
  (
    select
      count(*)
    from
      supplier_returns
    where
      garage_id = $4
      and state = 'CREDITED'
      and credit_note_date between $5::date and $6::date
  ) as credit_notes
from
  purchase_bills
where
  garage_id = $7
  and invoice_date between $8::date and $9::date
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

-- listCreditRegister
select
  s.credit_note_number as number,
  s.credit_note_date as invoice_date,
  b.is_inter_state,
  b.is_tax_credited,
  b.posted_at,
  p.hsn,
  p.unit,
  row_number() over (
    partition by
      s.id
    order by
      l.position
  ) as position,
  - r.quantity as quantity,
  l.unit_price,
  0 as discount,
  l.tax_rate,
  - r.amount as amount,
  0 as freight,
  - r.cgst as cgst,
  - r.sgst as sgst,
  - r.igst as igst,
  0 as rounding,
  - s.total as total,
  u.name as supplier_name,
  u.gstin as supplier_gstin,
  p.number as part_number,
  p.name as part_name
from
  supplier_returns s
  join supplier_return_lines r on r.garage_id = $1
  and r.return_id = s.id
  join purchase_lines l on l.garage_id = $2
  and l.id = r.purchase_line_id
  join purchase_bills b on b.garage_id = $3
  and b.id = s.purchase_id
  join suppliers u on u.garage_id = $4
  and u.id = s.supplier_id
  join parts p on p.garage_id = $5
  and p.id = r.part_id
where
  s.garage_id = $6
  and s.state = 'CREDITED'
  and s.credit_note_date between $7::date and $8::date
order by
  s.credit_note_date,
  s.id,
  l.position;

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
