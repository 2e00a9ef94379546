-- findDeletion
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

-- findOwnCard
select
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = $1;

select
  /* across garages */
  "garage_id",
  "id"
from
  "job_cards"
where
  "id" = $1
  and "phone_key" = $2;
