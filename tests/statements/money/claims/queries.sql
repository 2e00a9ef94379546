-- insertClaim
insert into
  "payment_claims" (
    "garage_id",
    "id",
    "bill_id",
    "job_card_id",
    "amount",
    "utr",
    "method",
    "link_id",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- findClaim
select
  "id",
  "bill_id",
  "job_card_id"
from
  "payment_claims"
where
  "garage_id" = $1
  and "id" = $2;

-- lockClaim
select
  *
from
  "payment_claims"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- findWaitingOf
select
  "id"
from
  "payment_claims"
where
  "garage_id" = $1
  and "bill_id" = $2
  and "state" = $3;

-- findByUtr
select
  "id"
from
  "payment_claims"
where
  "garage_id" = $1
  and "utr" = $2
  and "state" = $3
limit
  $4;

-- decideClaim
update "payment_claims"
set
  "state" = $1,
  "decided_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- listClaims: that wait
select
  "p"."id",
  "p"."bill_id",
  "p"."job_card_id",
  "p"."amount",
  "p"."utr",
  "p"."method",
  "p"."state",
  "p"."claimed_at",
  "p"."decided_at",
  "p"."decided_by_name",
  "b"."number",
  "b"."job_card_number",
  "b"."buyer",
  "b"."car",
  "o"."total",
  "o"."credited",
  "o"."balance",
  "u"."used_amount",
  "u"."used_at",
  "u"."used_on",
  "c"."amount" as "confirmed_amount"
from
  "payment_claims" as "p"
  inner join "bills" as "b" on "b"."garage_id" = $1
  and "b"."id" = "p"."bill_id"
  inner join "bill_balances" as "o" on "o"."garage_id" = $2
  and "o"."bill_id" = "p"."bill_id"
  left join "payments" as "c" on "c"."garage_id" = $3
  and "c"."id" = "p"."payment_id"
  left join lateral (
    select
      "y"."amount" as "used_amount",
      "y"."received_at" as "used_at",
      "j"."job_card_number" as "used_on"
    from
      "payments" as "y"
      inner join "job_cards" as "j" on "j"."garage_id" = $4
      and "j"."id" = "y"."job_card_id"
    where
      "y"."garage_id" = $5
      and "y"."utr" = "p"."utr"
      and (
        "p"."payment_id" is null
        or "y"."id" <> "p"."payment_id"
      )
      and not exists (
        select
          "u"."id"
        from
          "payments" as "u"
        where
          "u"."garage_id" = $6
          and "u"."undoes_id" = "y"."id"
      )
    order by
      "y"."id" desc
    limit
      $7
  ) as "u" on true
where
  "p"."garage_id" = $8
  and "p"."state" in ($9)
order by
  "p"."id" asc
limit
  $10;

-- listClaims: that are decided
select
  "p"."id",
  "p"."bill_id",
  "p"."job_card_id",
  "p"."amount",
  "p"."utr",
  "p"."method",
  "p"."state",
  "p"."claimed_at",
  "p"."decided_at",
  "p"."decided_by_name",
  "b"."number",
  "b"."job_card_number",
  "b"."buyer",
  "b"."car",
  "o"."total",
  "o"."credited",
  "o"."balance",
  "u"."used_amount",
  "u"."used_at",
  "u"."used_on",
  "c"."amount" as "confirmed_amount"
from
  "payment_claims" as "p"
  inner join "bills" as "b" on "b"."garage_id" = $1
  and "b"."id" = "p"."bill_id"
  inner join "bill_balances" as "o" on "o"."garage_id" = $2
  and "o"."bill_id" = "p"."bill_id"
  left join "payments" as "c" on "c"."garage_id" = $3
  and "c"."id" = "p"."payment_id"
  left join lateral (
    select
      "y"."amount" as "used_amount",
      "y"."received_at" as "used_at",
      "j"."job_card_number" as "used_on"
    from
      "payments" as "y"
      inner join "job_cards" as "j" on "j"."garage_id" = $4
      and "j"."id" = "y"."job_card_id"
    where
      "y"."garage_id" = $5
      and "y"."utr" = "p"."utr"
      and (
        "p"."payment_id" is null
        or "y"."id" <> "p"."payment_id"
      )
      and not exists (
        select
          "u"."id"
        from
          "payments" as "u"
        where
          "u"."garage_id" = $6
          and "u"."undoes_id" = "y"."id"
      )
    order by
      "y"."id" desc
    limit
      $7
  ) as "u" on true
where
  "p"."garage_id" = $8
  and "p"."state" in ($9, $10)
order by
  "p"."id" desc
limit
  $11;

-- listClaims: by id
select
  "p"."id",
  "p"."bill_id",
  "p"."job_card_id",
  "p"."amount",
  "p"."utr",
  "p"."method",
  "p"."state",
  "p"."claimed_at",
  "p"."decided_at",
  "p"."decided_by_name",
  "b"."number",
  "b"."job_card_number",
  "b"."buyer",
  "b"."car",
  "o"."total",
  "o"."credited",
  "o"."balance",
  "u"."used_amount",
  "u"."used_at",
  "u"."used_on",
  "c"."amount" as "confirmed_amount"
from
  "payment_claims" as "p"
  inner join "bills" as "b" on "b"."garage_id" = $1
  and "b"."id" = "p"."bill_id"
  inner join "bill_balances" as "o" on "o"."garage_id" = $2
  and "o"."bill_id" = "p"."bill_id"
  left join "payments" as "c" on "c"."garage_id" = $3
  and "c"."id" = "p"."payment_id"
  left join lateral (
    select
      "y"."amount" as "used_amount",
      "y"."received_at" as "used_at",
      "j"."job_card_number" as "used_on"
    from
      "payments" as "y"
      inner join "job_cards" as "j" on "j"."garage_id" = $4
      and "j"."id" = "y"."job_card_id"
    where
      "y"."garage_id" = $5
      and "y"."utr" = "p"."utr"
      and (
        "p"."payment_id" is null
        or "y"."id" <> "p"."payment_id"
      )
      and not exists (
        select
          "u"."id"
        from
          "payments" as "u"
        where
          "u"."garage_id" = $6
          and "u"."undoes_id" = "y"."id"
      )
    order by
      "y"."id" desc
    limit
      $7
  ) as "u" on true
where
  "p"."garage_id" = $8
  and "p"."id" = $9;

-- countWaiting
select
  count(*)::int as "waiting"
from
  "payment_claims"
where
  "garage_id" = $1
  and "state" = $2;
