-- listReturns: first page
select
  "r".*,
  "b"."number" as "purchase_number",
  "s"."name" as "supplier_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "l"."purchase_line_id",
          "l"."part_id",
          "p"."name",
          "p"."number",
          "p"."unit",
          l.quantity::text as "quantity",
          l.amount::text as "amount",
          l.cgst::text as "cgst",
          l.sgst::text as "sgst",
          l.igst::text as "igst"
        from
          "supplier_return_lines" as "l"
          inner join "parts" as "p" on "p"."garage_id" = $1
          and "p"."id" = "l"."part_id"
        where
          "l"."garage_id" = $2
          and "l"."return_id" = "r"."id"
        order by
          "l"."purchase_line_id"
      ) as agg
  ) as "lines"
from
  "supplier_returns" as "r"
  inner join "purchase_bills" as "b" on "b"."garage_id" = $3
  and "b"."id" = "r"."purchase_id"
  inner join "suppliers" as "s" on "s"."garage_id" = $4
  and "s"."id" = "r"."supplier_id"
where
  "r"."garage_id" = $5
order by
  "r"."id" desc
limit
  $6;

-- listReturns: next page, of a bill
select
  "r".*,
  "b"."number" as "purchase_number",
  "s"."name" as "supplier_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "l"."purchase_line_id",
          "l"."part_id",
          "p"."name",
          "p"."number",
          "p"."unit",
          l.quantity::text as "quantity",
          l.amount::text as "amount",
          l.cgst::text as "cgst",
          l.sgst::text as "sgst",
          l.igst::text as "igst"
        from
          "supplier_return_lines" as "l"
          inner join "parts" as "p" on "p"."garage_id" = $1
          and "p"."id" = "l"."part_id"
        where
          "l"."garage_id" = $2
          and "l"."return_id" = "r"."id"
        order by
          "l"."purchase_line_id"
      ) as agg
  ) as "lines"
from
  "supplier_returns" as "r"
  inner join "purchase_bills" as "b" on "b"."garage_id" = $3
  and "b"."id" = "r"."purchase_id"
  inner join "suppliers" as "s" on "s"."garage_id" = $4
  and "s"."id" = "r"."supplier_id"
where
  "r"."garage_id" = $5
  and "r"."purchase_id" = $6
  and "r"."id" < $7
order by
  "r"."id" desc
limit
  $8;

-- countReturns
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
            "r"."id"
          from
            "supplier_returns" as "r"
          where
            "r"."garage_id" = $1
            and "r"."purchase_id" = $2
        )
      ) filtered
    limit
      $3
  ) counted;

-- findReturn
select
  "r".*,
  "b"."number" as "purchase_number",
  "s"."name" as "supplier_name",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "l"."purchase_line_id",
          "l"."part_id",
          "p"."name",
          "p"."number",
          "p"."unit",
          l.quantity::text as "quantity",
          l.amount::text as "amount",
          l.cgst::text as "cgst",
          l.sgst::text as "sgst",
          l.igst::text as "igst"
        from
          "supplier_return_lines" as "l"
          inner join "parts" as "p" on "p"."garage_id" = $1
          and "p"."id" = "l"."part_id"
        where
          "l"."garage_id" = $2
          and "l"."return_id" = "r"."id"
        order by
          "l"."purchase_line_id"
      ) as agg
  ) as "lines"
from
  "supplier_returns" as "r"
  inner join "purchase_bills" as "b" on "b"."garage_id" = $3
  and "b"."id" = "r"."purchase_id"
  inner join "suppliers" as "s" on "s"."garage_id" = $4
  and "s"."id" = "r"."supplier_id"
where
  "r"."garage_id" = $5
  and "r"."id" = $6;

-- lockReturn
select
  *
from
  "supplier_returns"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listReturnLines
select
  *
from
  "supplier_return_lines"
where
  "garage_id" = $1
  and "return_id" = $2
order by
  "purchase_line_id";

-- listBillLines
select
  "id",
  "part_id",
  "quantity",
  "amount",
  "tax_rate"
from
  "purchase_lines"
where
  "garage_id" = $1
  and "purchase_id" = $2
order by
  "position";

-- lockBill
select
  "id",
  "number",
  "supplier_id",
  "state",
  "is_inter_state"
from
  "purchase_bills"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listReturned
select
  "l"."purchase_line_id",
  sum("l"."quantity") as "quantity",
  sum("l"."amount") as "amount",
  sum("l"."cgst") as "cgst",
  sum("l"."igst") as "igst"
from
  "supplier_return_lines" as "l"
  inner join "supplier_returns" as "r" on "r"."garage_id" = $1
  and "r"."id" = "l"."return_id"
where
  "l"."garage_id" = $2
  and "r"."purchase_id" = $3
  and "r"."state" <> $4
group by
  "l"."purchase_line_id";

-- insertReturn
insert into
  "supplier_returns" (
    "garage_id",
    "id",
    "number",
    "purchase_id",
    "supplier_id",
    "reason",
    "amount",
    "cgst",
    "sgst",
    "igst",
    "total",
    "sent_by_name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- insertReturnLines
insert into
  "supplier_return_lines" (
    "garage_id",
    "return_id",
    "purchase_line_id",
    "part_id",
    "quantity",
    "amount",
    "cgst",
    "sgst",
    "igst",
    "value"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- updateReturn
update "supplier_returns"
set
  "state" = $1,
  "version" = version + 1
where
  "garage_id" = $2
  and "id" = $3;
