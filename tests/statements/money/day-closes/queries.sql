-- sumPayments
select
  method,
  coalesce(
    sum(amount) filter (
      where
        kind = 'PAYMENT'
    ),
    0
  ) as received,
  count(*) filter (
    where
      kind = 'PAYMENT'
  ) as payments,
  coalesce(
    sum(amount) filter (
      where
        not kind = 'PAYMENT'
    ),
    0
  ) as refunded,
  count(*) filter (
    where
      not kind = 'PAYMENT'
  ) as refunds
from
  payments
where
  garage_id = $1
  and received_at >= $2
  and received_at < $3
group by
  method;

-- hasPayments
select
  "id"
from
  "payments"
where
  "garage_id" = $1
  and "received_at" >= $2
  and "received_at" < $3
limit
  $4;

-- findLastClose
select
  "day",
  "closed_at",
  "left_in_drawer"
from
  "day_closes"
where
  "garage_id" = $1
order by
  "closed_at" desc
limit
  $2;

-- findClose
select
  *
from
  "day_closes"
where
  "garage_id" = $1
  and "day" = $2;

-- findCloseByRequest
select
  "day"
from
  "day_closes"
where
  "garage_id" = $1
  and "request_id" = $2;

-- listMethods
select
  *
from
  "day_close_methods"
where
  "garage_id" = $1
  and "day" = $2;

-- listNotes
select
  "note",
  "by_name",
  "at"
from
  "day_close_notes"
where
  "garage_id" = $1
  and "day" = $2
order by
  "id";

-- countNotes
select
  count(*) as "notes"
from
  "day_close_notes"
where
  "garage_id" = $1
  and "day" = $2;

-- listDays
with
  closed as (
    select
      m.day,
      sum(m.counted - m.expected) as difference
    from
      day_close_methods m
    where
      m.garage_id = $1
      and m.day >= $2::date
      and m.day < $3::date
    group by
      m.day
  ),
  paid as (
    select distinct
      (p.received_at at time zone 'Asia/Kolkata')::date as day
    from
      payments p
    where
      p.garage_id = $4
      and p.received_at >= $5::date::timestamp at time zone 'Asia/Kolkata'
      and p.received_at < $6::date::timestamp at time zone 'Asia/Kolkata'
      and p.received_at >= (
        select
          min(c.from_at)
        from
          day_closes c
        where
          c.garage_id = $7
      )
  )
select
  coalesce(closed.day, paid.day) as day,
  closed.difference
from
  closed
  full join paid on paid.day = closed.day
order by
  1 desc;

-- insertClose
insert into
  "day_closes" (
    "garage_id",
    "day",
    "from_at",
    "closed_at",
    "closed_by",
    "closed_by_name",
    "opening_cash",
    "left_in_drawer"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertMethods
insert into
  "day_close_methods" ("garage_id", "day", "method", "received", "refunded", "expected", "counted")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- insertNote
insert into
  "day_close_notes" ("garage_id", "id", "day", "note", "by_user", "by_name")
values
  ($1, $2, $3, $4, $5, $6);
