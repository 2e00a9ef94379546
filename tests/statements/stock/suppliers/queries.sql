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
  ) as "last_bill_on"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $3
  and "s"."id" in (
    select
      "s"."id"
    from
      "suppliers" as "s"
    where
      "s"."garage_id" = $4
      and "s"."is_active" = $5
  )
order by
  "s"."id" desc
limit
  $6;

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
  ) as "last_bill_on"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $3
  and "s"."id" in (
    select
      "s"."id"
    from
      "suppliers" as "s"
    where
      "s"."garage_id" = $4
      and "s"."is_active" = $5
      and (
        (
          (
            "s"."search_text" like $6
            or "s"."search_text" like $7
          )
        )
      )
  )
  and "s"."id" < $8
order by
  "s"."id" desc
limit
  $9;

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
  ) as "last_bill_on"
from
  "suppliers" as "s"
where
  "s"."garage_id" = $3
  and "s"."id" = $4;

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
update "parts"
set
  "supplier_id" = $1
where
  "garage_id" = $2
  and "supplier_id" = $3;

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
