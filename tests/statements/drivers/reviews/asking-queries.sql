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
  and delivered_at <= now() - interval '24 hours'
  and delivered_at > now() - interval '4 days'
order by
  delivered_at
limit
  200;

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
