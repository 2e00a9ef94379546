-- findByRequest
select
  "job_card_id",
  "kind",
  "method",
  "amount",
  "reference"
from
  "payments"
where
  "garage_id" = $1
  and "request_id" = $2;

-- findUndoable
select
  "p"."id"
from
  "payments" as "p"
where
  "p"."garage_id" = $1
  and "p"."job_card_id" = $2
  and "p"."kind" = $3
  and "p"."method" = $4
  and "p"."amount" = $5::numeric
  and "p"."id" = $6
  and not exists (
    select
      1
    from
      payments u
    where
      u.garage_id = $7
      and u.undoes_id = p.id
  )
order by
  "p"."id" desc
limit
  $8;

-- lockUtr
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- findByUtr
select
  "p"."amount",
  "p"."received_at",
  "j"."job_card_number"
from
  "payments" as "p"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "p"."job_card_id"
where
  "p"."garage_id" = $2
  and "p"."utr" = $3
  and not exists (
    select
      1
    from
      payments u
    where
      u.garage_id = $4
      and u.undoes_id = p.id
  )
order by
  "p"."received_at" desc,
  "p"."id" desc
limit
  $5;

-- insertPayment
insert into
  "payments" ("garage_id", "id", "job_card_id", "kind", "method", "amount", "received_by", "request_id")
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict ("garage_id", "request_id")
where
  "request_id" is not null do nothing
returning
  "id";
