-- findLedgers
select
  "names",
  "version"
from
  "account_ledgers"
where
  "garage_id" = $1;

-- saveLedgers
insert into
  "account_ledgers" ("garage_id", "names")
values
  ($1, $2)
on conflict ("garage_id") do update
set
  "names" = "excluded"."names",
  "version" = $3,
  "updated_at" = "excluded"."updated_at"
where
  "account_ledgers"."version" = $4
returning
  "version";

-- getPlace
select
  "name",
  "state",
  "gstin"
from
  "garages"
where
  "id" = $1;

-- listBills
select
  b.id,
  b.kind,
  b.number,
  b.issued_on,
  b.due_on,
  b.place_of_supply,
  b.is_inter_state,
  b.total,
  b.rounding,
  b.cgst,
  b.sgst,
  b.igst,
  b.job_card_number,
  b.buyer ->> 'name' as name,
  coalesce(b.buyer ->> 'gstin', '') as gstin,
  b.car ->> 'registrationNumber' as plate,
  o.number as corrects_number,
  o.issued_on::text as corrects_on,
  l.labour,
  l.parts
from
  bills b
  left join bills o on o.garage_id = $1
  and o.id = b.corrects_id
  cross join lateral (
    select
      coalesce(
        sum(taxable) filter (
          where
            kind = 'LABOUR'
        ),
        0
      ) as labour,
      coalesce(
        sum(taxable) filter (
          where
            kind = 'PART'
        ),
        0
      ) as parts
    from
      bill_lines
    where
      garage_id = $2
      and bill_id = b.id
  ) l
where
  b.garage_id = $3
  and b.issued_on between $4::date and $5::date
  and (b.issued_on, b.id) > ($6::date, $7::uuid)
order by
  b.issued_on,
  b.id
limit
  $8;

-- listBillLines
select
  "bill_id",
  "position",
  "kind",
  "description",
  "tax_code",
  "quantity",
  "unit",
  "tax_rate",
  "taxable",
  "cgst",
  "sgst",
  "igst"
from
  "bill_lines"
where
  "garage_id" = $1
  and "bill_id" in ($2)
order by
  "bill_id",
  "position";

-- listPayments
select
  p.id,
  p.kind,
  p.method,
  p.amount,
  p.reference,
  p.is_mistake,
  j.job_card_number,
  (p.received_at at time zone 'Asia/Kolkata')::date::text as day,
  coalesce(b.name, c.name, '') as name,
  coalesce(b.gstin, '') as gstin,
  b.number as bill_number,
  v.number as voucher_number
from
  payments p
  join job_cards j on j.garage_id = $1
  and j.id = p.job_card_id
  left join customers c on c.garage_id = $2
  and c.id = j.customer_id
  left join vouchers v on v.garage_id = $3
  and v.job_card_id = p.job_card_id
  and v.payment_id = p.id
  left join lateral (
    select
      n.number,
      n.buyer ->> 'name' as name,
      n.buyer ->> 'gstin' as gstin
    from
      bills n
    where
      n.garage_id = $4
      and n.job_card_id = p.job_card_id
      and n.kind <> 'CREDIT'
    order by
      n.issued_at desc
    limit
      1
  ) b on true
where
  p.garage_id = $5
  and p.received_at >= ($6::date::timestamp at time zone 'Asia/Kolkata')
  and p.received_at < (($7::date + 1)::timestamp at time zone 'Asia/Kolkata')
  and ((p.received_at at time zone 'Asia/Kolkata')::date, p.id) > ($8::date, $9::uuid)
order by
  (p.received_at at time zone 'Asia/Kolkata')::date,
  p.id
limit
  $10;

-- listPurchases
select
  "b"."id",
  "b"."number",
  "b"."invoice_date",
  "b"."due_on",
  "b"."is_inter_state",
  "b"."is_tax_credited",
  "b"."amount",
  "b"."freight",
  "b"."cgst",
  "b"."sgst",
  "b"."igst",
  "b"."rounding",
  "b"."total",
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $2
  and "b"."state" = $3
  and "b"."invoice_date" >= $4
  and "b"."invoice_date" <= $5
  and (b.invoice_date, b.id) > ($6::date, $7::uuid)
order by
  "b"."invoice_date",
  "b"."id"
limit
  $8;

-- listPurchaseLines
select
  "l"."purchase_id",
  "l"."position",
  "l"."quantity",
  "l"."amount",
  "l"."freight",
  "l"."tax_rate",
  "l"."cgst",
  "l"."sgst",
  "l"."igst",
  "p"."name",
  "p"."number",
  "p"."hsn",
  "p"."unit"
from
  "purchase_lines" as "l"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "l"."part_id"
where
  "l"."garage_id" = $2
  and "l"."purchase_id" in ($3)
order by
  "l"."purchase_id",
  "l"."position";

-- listReturns
select
  "r"."id",
  "r"."number",
  "r"."amount",
  "r"."cgst",
  "r"."sgst",
  "r"."igst",
  "r"."total",
  "r"."reason",
  r.credit_note_date::text as "credit_note_date",
  r.credit_note_number as "credit_note_number",
  "b"."number" as "purchase_number",
  "b"."invoice_date",
  "b"."is_inter_state",
  "b"."is_tax_credited",
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
  and "r"."credit_note_date" >= $5
  and "r"."credit_note_date" <= $6
  and (r.credit_note_date, r.id) > ($7::date, $8::uuid)
order by
  "r"."credit_note_date",
  "r"."id"
limit
  $9;

-- listReturnLines
select
  "r"."return_id",
  "r"."quantity",
  "r"."amount",
  "r"."cgst",
  "r"."sgst",
  "r"."igst",
  "l"."tax_rate",
  "p"."name",
  "p"."number",
  "p"."hsn",
  "p"."unit"
from
  "supplier_return_lines" as "r"
  inner join "purchase_lines" as "l" on "l"."garage_id" = $1
  and "l"."id" = "r"."purchase_line_id"
  inner join "parts" as "p" on "p"."garage_id" = $2
  and "p"."id" = "r"."part_id"
where
  "r"."garage_id" = $3
  and "r"."return_id" in ($4)
order by
  "r"."return_id",
  "l"."position";

-- listUndone
select
  "b"."id",
  "b"."number",
  "b"."invoice_date",
  "b"."total",
  "s"."name" as "supplier_name"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $2
  and "b"."state" = $3
  and "b"."invoice_date" >= $4
  and "b"."invoice_date" <= $5
  and exists (
    select
      "a"."id"
    from
      "audit_log" as "a"
    where
      "a"."garage_id" = $6
      and "a"."action" = $7
      and "a"."subject_label" in ($8, $9)
      and a.created_at between b.posted_at and b.undone_at
      and b.invoice_date::text between a.changes ->> 'from' and a.changes ->> 'to'
  )
order by
  "b"."invoice_date",
  "b"."id";

-- sumAccounts
select
  case kind
    when 'CREDIT' then 'creditNotes'
    else 'sales'
  end as kind,
  count(*) as vouchers,
  sum(total) as total
from
  bills
where
  garage_id = $1
  and issued_on between $2::date and $3::date
group by
  1
union all
select
  case kind
    when 'REFUND' then 'refunds'
    else 'receipts'
  end,
  count(*),
  sum(amount)
from
  payments
where
  garage_id = $4
  and received_at >= ($5::date::timestamp at time zone 'Asia/Kolkata')
  and received_at < (($6::date + 1)::timestamp at time zone 'Asia/Kolkata')
group by
  1
union all
select
  'purchases',
  count(*),
  coalesce(sum(total), 0)
from
  purchase_bills
where
  garage_id = $7
  and state = 'IN_STOCK'
  and invoice_date between $8::date and $9::date
union all
select
  'returns',
  count(*),
  coalesce(sum(total), 0)
from
  supplier_returns
where
  garage_id = $10
  and state = 'CREDITED'
  and credit_note_date between $11::date and $12::date;
