-- listBills: first page
select
  "b"."id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."issued_at",
  "b"."job_card_id",
  "b"."job_card_number",
  "b"."customer_id",
  "b"."vehicle_id",
  "b"."buyer",
  "b"."car",
  "b"."total",
  "b"."due_on",
  "b"."corrects_id",
  "s"."credited",
  "s"."paid",
  "s"."balance",
  "s"."state",
  "c"."number" as "corrects_number",
  "w"."id" as "claim_id"
from
  (
    select
      "b".*
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
    order by
      "b"."id" desc
    limit
      $2
  ) as "b"
  left join "bill_balances" as "s" on "s"."garage_id" = $3
  and "s"."bill_id" = "b"."id"
  left join "bills" as "c" on "c"."garage_id" = $4
  and "c"."id" = "b"."corrects_id"
  left join "payment_claims" as "w" on "w"."garage_id" = $5
  and "w"."bill_id" = "b"."id"
  and "w"."state" = $6
order by
  "b"."id" desc;

-- listBills: next page, filtered
select
  "b"."id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."issued_at",
  "b"."job_card_id",
  "b"."job_card_number",
  "b"."customer_id",
  "b"."vehicle_id",
  "b"."buyer",
  "b"."car",
  "b"."total",
  "b"."due_on",
  "b"."corrects_id",
  "s"."credited",
  "s"."paid",
  "s"."balance",
  "s"."state",
  "c"."number" as "corrects_number",
  "w"."id" as "claim_id"
from
  (
    select
      "b".*
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and "b"."kind" = $2
      and "b"."issued_on" >= $3
      and "b"."issued_on" <= $4
      and b.buyer ->> 'gstin' <> $5
      and ((("b"."search_text" like $6)))
      and exists (
        select
          "s"."bill_id"
        from
          "bill_balances" as "s"
        where
          "s"."garage_id" = $7
          and "s"."bill_id" = "b"."id"
          and s.state = $8
      )
      and "b"."id" < $9
    order by
      "b"."id" desc
    limit
      $10
  ) as "b"
  left join "bill_balances" as "s" on "s"."garage_id" = $11
  and "s"."bill_id" = "b"."id"
  left join "bills" as "c" on "c"."garage_id" = $12
  and "c"."id" = "b"."corrects_id"
  left join "payment_claims" as "w" on "w"."garage_id" = $13
  and "w"."bill_id" = "b"."id"
  and "w"."state" = $14
order by
  "b"."id" desc;

-- listBills: what is overdue
select
  "b"."id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."issued_at",
  "b"."job_card_id",
  "b"."job_card_number",
  "b"."customer_id",
  "b"."vehicle_id",
  "b"."buyer",
  "b"."car",
  "b"."total",
  "b"."due_on",
  "b"."corrects_id",
  "s"."credited",
  "s"."paid",
  "s"."balance",
  "s"."state",
  "c"."number" as "corrects_number",
  "w"."id" as "claim_id"
from
  (
    select
      "b".*
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and exists (
        select
          "s"."bill_id"
        from
          "bill_balances" as "s"
        where
          "s"."garage_id" = $2
          and "s"."bill_id" = "b"."id"
          and s.state in ('UNPAID', 'PARTIAL')
          and s.due_on < $3::date
      )
    order by
      "b"."id" desc
    limit
      $4
  ) as "b"
  left join "bill_balances" as "s" on "s"."garage_id" = $5
  and "s"."bill_id" = "b"."id"
  left join "bills" as "c" on "c"."garage_id" = $6
  and "c"."id" = "b"."corrects_id"
  left join "payment_claims" as "w" on "w"."garage_id" = $7
  and "w"."bill_id" = "b"."id"
  and "w"."state" = $8
order by
  "b"."id" desc;

-- listBills: what is unpaid
select
  "b"."id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."issued_at",
  "b"."job_card_id",
  "b"."job_card_number",
  "b"."customer_id",
  "b"."vehicle_id",
  "b"."buyer",
  "b"."car",
  "b"."total",
  "b"."due_on",
  "b"."corrects_id",
  "s"."credited",
  "s"."paid",
  "s"."balance",
  "s"."state",
  "c"."number" as "corrects_number",
  "w"."id" as "claim_id"
from
  (
    select
      "b".*
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and exists (
        select
          "s"."bill_id"
        from
          "bill_balances" as "s"
        where
          "s"."garage_id" = $2
          and "s"."bill_id" = "b"."id"
          and s.state = $3
          and s.due_on >= $4::date
      )
    order by
      "b"."id" desc
    limit
      $5
  ) as "b"
  left join "bill_balances" as "s" on "s"."garage_id" = $6
  and "s"."bill_id" = "b"."id"
  left join "bills" as "c" on "c"."garage_id" = $7
  and "c"."id" = "b"."corrects_id"
  left join "payment_claims" as "w" on "w"."garage_id" = $8
  and "w"."bill_id" = "b"."id"
  and "w"."state" = $9
order by
  "b"."id" desc;

-- billsToCount: all
(
  select
    "b"."id"
  from
    "bills" as "b"
  where
    "b"."garage_id" = $1
  order by
    "b"."id" desc
);

-- billsToCount: of a search
with
  found as materialized (
    (
      select
        "b"."id"
      from
        "bills" as "b"
      where
        "b"."garage_id" = $1
        and (
          (
            (
              (
                "b"."search_text" like $2
                or "b"."search_text" like $3
              )
            )
          )
          or (
            b.search_text not like '%~%'
            and b.customer_id = any (
              array(
                select
                  c.id
                from
                  customers c
                where
                  c.garage_id = $4
                  and ("c"."search_text" like $5)
              )
            )
          )
        )
    )
  )
select
  1
from
  found;

-- sumBills: of some days
select
  count(*) as count,
  coalesce(
    sum(b.total) filter (
      where
        b.kind <> 'CREDIT'
    ),
    0
  ) as billed,
  coalesce(
    sum(b.total) filter (
      where
        b.kind = 'CREDIT'
    ),
    0
  ) as credited,
  coalesce(
    sum(
      (b.cgst + b.sgst + b.igst) * case b.kind
        when 'CREDIT' then -1
        else 1
      end
    ),
    0
  ) as tax,
  coalesce(
    sum(
      (
        select
          s.paid
        from
          bill_balances s
        where
          s.garage_id = $1
          and s.bill_id = b.id
      )
    ),
    0
  ) as paid
from
  (
    select
      "b"."id",
      "b"."kind",
      "b"."total",
      "b"."cgst",
      "b"."sgst",
      "b"."igst"
    from
      "bills" as "b"
    where
      "b"."garage_id" = $2
      and "b"."issued_on" >= $3
      and "b"."issued_on" <= $4
  ) b;

-- sumBills: filtered
select
  count(*) as count,
  coalesce(
    sum(b.total) filter (
      where
        b.kind <> 'CREDIT'
    ),
    0
  ) as billed,
  coalesce(
    sum(b.total) filter (
      where
        b.kind = 'CREDIT'
    ),
    0
  ) as credited,
  coalesce(
    sum(
      (b.cgst + b.sgst + b.igst) * case b.kind
        when 'CREDIT' then -1
        else 1
      end
    ),
    0
  ) as tax,
  coalesce(
    sum(
      (
        select
          s.paid
        from
          bill_balances s
        where
          s.garage_id = $1
          and s.bill_id = b.id
      )
    ),
    0
  ) as paid
from
  (
    select
      "b"."id",
      "b"."kind",
      "b"."total",
      "b"."cgst",
      "b"."sgst",
      "b"."igst"
    from
      "bills" as "b"
    where
      "b"."garage_id" = $2
      and "b"."kind" = $3
      and "b"."issued_on" >= $4
      and "b"."issued_on" <= $5
      and b.buyer ->> 'gstin' <> $6
      and (
        (
          (
            (
              "b"."search_text" like $7
              or "b"."search_text" like $8
            )
          )
        )
        or (
          b.search_text not like '%~%'
          and b.customer_id = any (
            array(
              select
                c.id
              from
                customers c
              where
                c.garage_id = $9
                and ("c"."search_text" like $10)
            )
          )
        )
      )
      and exists (
        select
          "s"."bill_id"
        from
          "bill_balances" as "s"
        where
          "s"."garage_id" = $11
          and "s"."bill_id" = "b"."id"
          and s.state = $12
          and s.due_on >= $13::date
      )
  ) b;

-- sumOpen: all
select
  coalesce(sum(s.balance), 0) as to_pay,
  coalesce(
    sum(s.balance) filter (
      where
        s.due_on < $1::date
    ),
    0
  ) as overdue,
  count(*) filter (
    where
      s.due_on < $2::date
  ) as overdue_count,
  (
    select
      count(*)
    from
      payment_claims w
      join bill_balances s on s.garage_id = $3
      and s.bill_id = w.bill_id
    where
      w.garage_id = $4
      and w.state = 'WAITING'
      and s.garage_id = $5
  ) as claims
from
  bill_balances s
where
  s.balance > 0
  and s.garage_id = $6;

-- sumOpen: filtered
select
  coalesce(sum(s.balance), 0) as to_pay,
  coalesce(
    sum(s.balance) filter (
      where
        s.due_on < $1::date
    ),
    0
  ) as overdue,
  count(*) filter (
    where
      s.due_on < $2::date
  ) as overdue_count,
  (
    select
      count(*)
    from
      payment_claims w
      join bill_balances s on s.garage_id = $3
      and s.bill_id = w.bill_id
    where
      w.garage_id = $4
      and w.state = 'WAITING'
      and s.garage_id = $5
      and s.issued_on >= $6::date
      and s.issued_on <= $7::date
      and s.state = $8
      and s.due_on >= $9::date
      and exists (
        select
          1
        from
          bills b
        where
          b.garage_id = $10
          and b.id = s.bill_id
          and b.kind = $11
          and b.buyer ->> 'gstin' <> ''
          and (
            (
              (
                (
                  "b"."search_text" like $12
                  or "b"."search_text" like $13
                )
              )
            )
            or (
              b.search_text not like '%~%'
              and b.customer_id = any (
                array(
                  select
                    c.id
                  from
                    customers c
                  where
                    c.garage_id = $14
                    and ("c"."search_text" like $15)
                )
              )
            )
          )
      )
  ) as claims
from
  bill_balances s
where
  s.balance > 0
  and s.garage_id = $16
  and s.issued_on >= $17::date
  and s.issued_on <= $18::date
  and s.state = $19
  and s.due_on >= $20::date
  and exists (
    select
      1
    from
      bills b
    where
      b.garage_id = $21
      and b.id = s.bill_id
      and b.kind = $22
      and b.buyer ->> 'gstin' <> ''
      and (
        (
          (
            (
              "b"."search_text" like $23
              or "b"."search_text" like $24
            )
          )
        )
        or (
          b.search_text not like '%~%'
          and b.customer_id = any (
            array(
              select
                c.id
              from
                customers c
              where
                c.garage_id = $25
                and ("c"."search_text" like $26)
            )
          )
        )
      )
  );
