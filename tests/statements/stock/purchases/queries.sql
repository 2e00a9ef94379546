-- sumInputTax
select
  is_tax_credited,
  tax_rate,
  sum(taxable) as taxable,
  sum(cgst) as cgst,
  sum(sgst) as sgst,
  sum(igst) as igst
from
  (
    select
      b.is_tax_credited,
      l.tax_rate,
      l.amount + l.freight as taxable,
      l.cgst,
      l.sgst,
      l.igst
    from
      purchase_bills b
      join purchase_lines l on l.garage_id = $1
      and l.purchase_id = b.id
    where
      b.garage_id = $2
      and b.state = 'IN_STOCK'
      and b.invoice_date between $3::date and $4::date
    union all
    select
      b.is_tax_credited,
      l.tax_rate,
      - r.amount,
      - r.cgst,
      - r.sgst,
      - r.igst
    from
      supplier_returns s
      join supplier_return_lines r on r.garage_id = $5
      and r.return_id = s.id
      join purchase_lines l on l.garage_id = $6
      and l.id = r.purchase_line_id
      join purchase_bills b on b.garage_id = $7
      and b.id = s.purchase_id
    where
      s.garage_id = $8
      and s.state = 'CREDITED'
      and s.credit_note_date between $9::date and $10::date
  ) each_line
group by
  1,
  2
order by
  1,
  2;

-- listPurchases: first page
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
order by
  "b"."id" desc
limit
  $5;

-- listPurchases: next page, filtered
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
  and "b"."state" = $5
  and "b"."supplier_id" = $6
  and (
    (
      (
        (
          "b"."search_text" like $7
          or "s"."search_text" like $8
        )
      )
    )
    or exists (
      select
        1
      from
        purchase_lines l
        join parts p on p.garage_id = $9
        and p.id = l.part_id
      where
        l.garage_id = $10
        and l.purchase_id = b.id
        and ((("p"."search_text" like $11)))
    )
  )
  and "b"."id" < $12
order by
  "b"."id" desc
limit
  $13;

-- listPurchases: of a month
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
  and b.invoice_date >= $5::date
  and b.invoice_date < $6::date + interval '1 month'
order by
  "b"."id" desc
limit
  $7;

-- listPurchases: overdue
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
  and "b"."state" = $5
  and "b"."paid_on" is null
  and "b"."due_on" < $6
order by
  "b"."id" desc
limit
  $7;

-- listPurchases: paid
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
  and "b"."state" = $5
  and "b"."paid_on" is not null
order by
  "b"."id" desc
limit
  $6;

-- countPurchases
select
  count(*) as total
from
  (
    select
      1
    from
      (
        (
          select
            "b"."id"
          from
            "purchase_bills" as "b"
            inner join "suppliers" as "s" on "s"."garage_id" = $1
            and "s"."id" = "b"."supplier_id"
          where
            "b"."garage_id" = $2
            and "b"."state" = $3
        )
      ) filtered
    limit
      $4
  ) counted;

-- findPurchase
select
  "b".*,
  "s"."name" as "supplier_name",
  "s"."gstin" as "supplier_gstin",
  (
    select
      count(*)
    from
      purchase_lines l
    where
      l.garage_id = $1
      and l.purchase_id = b.id
  ) as "parts",
  exists (
    select
      1
    from
      supplier_returns r
    where
      r.garage_id = $2
      and r.purchase_id = b.id
      and r.state <> 'UNDONE'
  ) as "went_back"
from
  "purchase_bills" as "b"
  inner join "suppliers" as "s" on "s"."garage_id" = $3
  and "s"."id" = "b"."supplier_id"
where
  "b"."garage_id" = $4
  and "b"."id" = $5;

-- listLastComings
select distinct
  on ("m"."part_id") "m"."part_id",
  "m"."quantity",
  "m"."value"
from
  "stock_moves" as "m"
where
  "m"."garage_id" = $1
  and "m"."part_id" = any ($2::uuid[])
  and "m"."kind" in ($3, $4)
  and (
    "m"."purchase_id" is null
    or "m"."purchase_id" <> $5
  )
  and not exists (
    select
      "u"."id"
    from
      "stock_moves" as "u"
    where
      "u"."garage_id" = $6
      and "u"."part_id" = "m"."part_id"
      and "u"."corrects_id" = "m"."id"
      and "u"."kind" = $7
  )
order by
  "m"."part_id",
  "m"."seq" desc;

-- lockPurchase
select
  *
from
  "purchase_bills"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listFigures
select
  "purchase_id",
  "quantity",
  "unit_price",
  "discount",
  "tax_rate"
from
  "purchase_lines"
where
  "garage_id" = $1
  and "purchase_id" in ($2)
order by
  "position";

-- listPurchaseLines
select
  "l".*,
  "p"."number" as "part_number",
  "p"."name" as "part_name",
  "p"."unit",
  "p"."on_hand",
  "p"."value",
  "back"."quantity" as "returned_quantity",
  "back"."amount" as "returned_amount",
  "back"."cgst" as "returned_cgst",
  "back"."igst" as "returned_igst"
from
  "purchase_lines" as "l"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "l"."part_id"
  left join (
    select
      "r"."purchase_line_id",
      sum("r"."quantity") as "quantity",
      sum("r"."amount") as "amount",
      sum("r"."cgst") as "cgst",
      sum("r"."igst") as "igst"
    from
      "supplier_return_lines" as "r"
      inner join "supplier_returns" as "s" on "s"."garage_id" = $2
      and "s"."id" = "r"."return_id"
    where
      "r"."garage_id" = $3
      and "s"."purchase_id" = $4
      and "s"."state" <> $5
    group by
      "r"."purchase_line_id"
  ) as "back" on "back"."purchase_line_id" = "l"."id"
where
  "l"."garage_id" = $6
  and "l"."purchase_id" = $7
order by
  "l"."position";

-- findTwin
select
  "id",
  "number",
  "state",
  "posted_at",
  "posted_by_name",
  "created_at",
  "written_by_name"
from
  "purchase_bills"
where
  "garage_id" = $1
  and "supplier_id" = $2
  and "fin_year" = $3
  and "number_key" = $4
  and "state" <> $5
  and "id" <> $6;

-- lockNumber
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- insertPurchase
insert into
  "purchase_bills" (
    "garage_id",
    "id",
    "supplier_id",
    "number",
    "number_key",
    "fin_year",
    "invoice_date",
    "is_inter_state",
    "is_tax_credited",
    "due_on",
    "written_by_name",
    "search_text",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- updatePurchase
update "purchase_bills"
set
  "state" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- saveLines
delete from "purchase_lines"
where
  "garage_id" = $1
  and "purchase_id" = $2;

insert into
  "purchase_lines" (
    "garage_id",
    "id",
    "purchase_id",
    "position",
    "part_id",
    "quantity",
    "unit_price",
    "tax_rate",
    "amount",
    "freight",
    "cgst",
    "sgst",
    "igst",
    "cost"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14);

-- deletePurchase
delete from "purchase_bills"
where
  "garage_id" = $1
  and "id" = $2;

-- setBuyingPrice
update "parts"
set
  "buying_price" = $1
where
  "garage_id" = $2
  and "id" = $3;

-- findReturnOf
select
  "number"
from
  "supplier_returns"
where
  "garage_id" = $1
  and "purchase_id" = $2
  and "state" <> $3
order by
  "id"
limit
  $4;

-- nameSupplier
update "parts"
set
  "supplier_id" = $1
where
  "garage_id" = $2
  and "id" = any ($3::uuid[]);

update "purchase_lines"
set
  "named_supplier" = $1
where
  "garage_id" = $2
  and "purchase_id" = $3
  and "part_id" = any ($4::uuid[]);

-- unnameSupplier
update "parts"
set
  "supplier_id" = $1
where
  "garage_id" = $2
  and "id" = any ($3::uuid[])
  and "supplier_id" = $4;

-- keepTakenIn
update "purchase_lines"
set
  "price_before" = $1,
  "cgst" = $2,
  "sgst" = $3,
  "igst" = $4,
  "cost" = $5
where
  "garage_id" = $6
  and "id" = $7;

-- listMovesOf
select
  "id",
  "part_id",
  "quantity",
  "value"
from
  "stock_moves"
where
  "garage_id" = $1
  and "purchase_id" = $2
  and "kind" = $3
order by
  "id";
