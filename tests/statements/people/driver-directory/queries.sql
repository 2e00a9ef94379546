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
  "j"."garage_id",
  "j"."id"
from
  "job_cards" as "j"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
where
  "j"."id" = $1
  and "j"."phone_key" = $2
  and "g"."deleted_at" is null;
