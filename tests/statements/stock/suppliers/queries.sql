-- listSuppliers: first page
select
  "s".*,
  (
    select
      count(*)
    from
      parts p
    where
      p.garage_id = $1
      and p.supplier_id = s.id
  ) as "parts",
  (
    select
      max(b.invoice_date)::text
    from
      purchase_bills b
    where
      b.garage_id = $2
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
  ) as "last_bill_on",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $3
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.invoice_date >= $4::date
  ) as "bought_this_month",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $5
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid",
  (
    select
      min(b.due_on)::text
    from
      purchase_bills b
    where
      b.garage_id = $6
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_due_on",
  (
    select
      coalesce(sum(r.total), 0)
    from
      supplier_returns r
      join purchase_bills b on b.garage_id = $7
      and b.id = r.purchase_id
    where
      r.garage_id = $8
      and r.supplier_id = s.id
      and r.state <> 'UNDONE'
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_returned"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $9
  and "s"."id" in (
    select
      "s"."id"
    from
      "suppliers" as "s"
    where
      "s"."garage_id" = $10
      and "s"."is_active" = $11
  )
order by
  "s"."id" desc
limit
  $12;

-- listSuppliers: next page of a search
select
  "s".*,
  (
    select
      count(*)
    from
      parts p
    where
      p.garage_id = $1
      and p.supplier_id = s.id
  ) as "parts",
  (
    select
      max(b.invoice_date)::text
    from
      purchase_bills b
    where
      b.garage_id = $2
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
  ) as "last_bill_on",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $3
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.invoice_date >= $4::date
  ) as "bought_this_month",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $5
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid",
  (
    select
      min(b.due_on)::text
    from
      purchase_bills b
    where
      b.garage_id = $6
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_due_on",
  (
    select
      coalesce(sum(r.total), 0)
    from
      supplier_returns r
      join purchase_bills b on b.garage_id = $7
      and b.id = r.purchase_id
    where
      r.garage_id = $8
      and r.supplier_id = s.id
      and r.state <> 'UNDONE'
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_returned"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $9
  and "s"."id" in (
    select
      "s"."id"
    from
      "suppliers" as "s"
    where
      "s"."garage_id" = $10
      and "s"."is_active" = $11
      and (
        (
          (
            "s"."search_text" like $12
            or "s"."search_text" like $13
          )
        )
      )
  )
  and "s"."id" < $14
order by
  "s"."id" desc
limit
  $15;

-- countSuppliers
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
            "s"."id"
          from
            "suppliers" as "s"
          where
            "s"."garage_id" = $1
            and "s"."is_active" = $2
        )
      ) filtered
    limit
      $3
  ) counted;

-- findSupplier
select
  "s".*,
  (
    select
      count(*)
    from
      parts p
    where
      p.garage_id = $1
      and p.supplier_id = s.id
  ) as "parts",
  (
    select
      max(b.invoice_date)::text
    from
      purchase_bills b
    where
      b.garage_id = $2
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
  ) as "last_bill_on",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $3
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.invoice_date >= $4::date
  ) as "bought_this_month",
  (
    select
      coalesce(sum(b.total), 0)
    from
      purchase_bills b
    where
      b.garage_id = $5
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid",
  (
    select
      min(b.due_on)::text
    from
      purchase_bills b
    where
      b.garage_id = $6
      and b.supplier_id = s.id
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_due_on",
  (
    select
      coalesce(sum(r.total), 0)
    from
      supplier_returns r
      join purchase_bills b on b.garage_id = $7
      and b.id = r.purchase_id
    where
      r.garage_id = $8
      and r.supplier_id = s.id
      and r.state <> 'UNDONE'
      and b.state = 'IN_STOCK'
      and b.paid_on is null
  ) as "unpaid_returned"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $9
  and "s"."id" = $10;

-- keepSupplier
select
  "id"
from
  "suppliers"
where
  "garage_id" = $1
  and "id" = $2
for key share;

-- lockSupplier
select
  *
from
  "suppliers"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- insertSupplier
insert into
  "suppliers" ("garage_id", "id", "name", "search_text", "request_id")
values
  ($1, $2, $3, $4, $5);

-- updateSupplier
update "suppliers"
set
  "name" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- deleteSupplier
update parts as p
set
  supplier_id = null
from
  (
    select
      own.id
    from
      parts own
    where
      own.garage_id = $1
      and own.supplier_id = $2
    order by
      own.id
    for no key update
  ) bought
where
  p.garage_id = $3
  and p.id = bought.id;

delete from "suppliers"
where
  "garage_id" = $1
  and "id" = $2;

-- findBillOf
select
  "id"
from
  "purchase_bills"
where
  "garage_id" = $1
  and "supplier_id" = $2
limit
  $3;
