-- updateCardTotals: after a change
update "job_cards"
set
  "total_amount" = $1,
  "amount_paid" = $2,
  "payment_status" = $3,
  "open_asks" = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $4
      and l.job_card_id = $5
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
      and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
      and job_cards.live_bill_id is null
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $6
  and "id" = $7;

-- updateCardTotals: as it is billed
update "job_cards"
set
  "total_amount" = $1,
  "amount_paid" = $2,
  "payment_status" = $3,
  "live_bill_id" = $4,
  "open_asks" = 0,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $5
  and "id" = $6;

-- updateCardTotals: as it is opened again
update "job_cards"
set
  "total_amount" = $1,
  "amount_paid" = $2,
  "payment_status" = $3,
  "live_bill_id" = $4,
  "open_asks" = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $5
      and l.job_card_id = $6
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
      and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
      and true
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $7
  and "id" = $8;

-- updateCardTotals: after an estimate
update "job_cards"
set
  "total_amount" = $1,
  "amount_paid" = $2,
  "payment_status" = $3,
  "estimate_count" = $4,
  "open_asks" = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $5
      and l.job_card_id = $6
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
      and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
      and job_cards.live_bill_id is null
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $7
  and "id" = $8;

-- lockCardsToTax
select
  "id",
  "discount_kind",
  "discount_value"
from
  "job_cards"
where
  "garage_id" = $1
  and "payment_status" = $2
  and "charges_tax" <> $3
  and "status" in ($4, $5, $6)
  and "live_bill_id" is null
order by
  "id"
limit
  $7
for update;

-- listLinesOfCards
select
  *
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = any ($2::uuid[])
order by
  "job_card_id",
  "position",
  "id";

-- proposeWorksOfCards
update "job_card_lines"
set
  "approval" = $1,
  "approved_total" = $2,
  "answer_id" = $3,
  "asked_estimate_id" = $4
where
  "garage_id" = $5
  and "job_card_id" = any ($6::uuid[])
  and coalesce(work_id, id) = any ($7::uuid[]);

-- updateTaxedCards
update job_cards
set
  charges_tax = $1,
  total_amount = taxed.total,
  open_asks = 0,
  version = version + 1,
  updated_at = now()
from
  unnest($2::uuid[], $3::numeric[]) as taxed (id, total)
where
  garage_id = $4
  and job_cards.id = taxed.id;
