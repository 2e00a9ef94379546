-- listGstins
select distinct
  b.buyer ->> 'gstin' as "gstin"
from
  "bills" as "b"
where
  "b"."garage_id" = $1
  and "b"."kind" = $2
  and "b"."issued_on" >= $3
  and "b"."issued_on" <= $4
  and (
    select
      s.state
    from
      bill_balances s
    where
      s.garage_id = $5
      and s.bill_id = b.id
  ) <> 'CREDITED'
  and b.buyer ->> 'gstin' <> '';

-- listToMend
select
  "b"."id",
  "b"."number",
  "e"."irn",
  b.buyer ->> 'gstin' as "gstin",
  b.buyer ->> 'name' as "name",
  "b"."issued_on",
  b.seller ->> 'turnover' as "turnover"
from
  "bills" as "b"
  left join "bill_einvoices" as "e" on "e"."garage_id" = $1
  and "e"."bill_id" = "b"."id"
where
  "b"."garage_id" = $2
  and "b"."kind" = $3
  and "b"."issued_on" >= $4
  and "b"."issued_on" <= $5
  and (
    select
      s.state
    from
      bill_balances s
    where
      s.garage_id = $6
      and s.bill_id = b.id
  ) <> 'CREDITED'
  and b.buyer ->> 'gstin' <> ''
  and (
    b.buyer ->> 'gstin' = any ($7::text[])
    or b.seller ->> 'turnover' in ('ABOVE_5CR', 'FROM_10CR')
    and e.irn is null
  )
order by
  "b"."issued_on",
  "b"."id"
limit
  $8;

-- listWithoutCode
select
  b.id,
  b.number,
  b.buyer ->> 'name' as name
from
  bills b
where
  b.garage_id = $1
  and b.kind = 'INVOICE'
  and b.issued_on between $2::date and $3::date
  and (
    select
      s.state
    from
      bill_balances s
    where
      s.garage_id = $4
      and s.bill_id = b.id
  ) <> 'CREDITED'
  and exists (
    select
      1
    from
      bill_lines l
    where
      l.garage_id = $5
      and l.bill_id = b.id
      and l.taxable > 0
      and length(l.tax_code) < $6
      and (
        b.buyer ->> 'gstin' <> ''
        or $7 = 6
        or l.tax_code = ''
      )
  )
order by
  b.issued_on,
  b.id
limit
  $8;
