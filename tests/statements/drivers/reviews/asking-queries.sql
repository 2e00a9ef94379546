-- listToAsk
/* across garages */
select
  garage_id,
  id
from
  job_cards
where
  status = 'DELIVERED'
  and review_asked_for_at is null
  and not is_counter_sale
  and delivered_at <= now() - interval '24 hours'
  and delivered_at > now() - interval '4 days'
  and right("garage_id"::text, 1) = $1
  and true
order by
  id
limit
  500;

-- markLookedAt
update "job_cards"
set
  "review_asked_for_at" = now()
where
  "garage_id" = $1
  and "id" = $2
  and "status" = $3
  and "review_asked_for_at" is null
returning
  "id";
