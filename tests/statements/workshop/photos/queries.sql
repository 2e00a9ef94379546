-- findCard
select
  "id",
  "job_card_number"
from
  "job_cards"
where
  "garage_id" = $1
  and "id" = $2;

-- lockCard
select
  "id",
  "job_card_number"
from
  "job_cards"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listPhotos
select
  "id",
  "job_card_id",
  "purpose",
  "slot",
  "subject_id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "taken_at",
  "sealed_at"
from
  "card_photos"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "taken_at",
  "id";

-- findPhoto
select
  "id",
  "job_card_id",
  "purpose",
  "slot",
  "subject_id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "taken_at",
  "sealed_at"
from
  "card_photos"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- countPhotos
select
  count(*) as "count"
from
  "card_photos"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertPhoto
insert into
  "card_photos" (
    "garage_id",
    "id",
    "job_card_id",
    "purpose",
    "slot",
    "subject_id",
    "content_hash",
    "width",
    "height",
    "taken_by",
    "taken_by_name",
    "taken_at",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
returning
  "id",
  "job_card_id",
  "purpose",
  "slot",
  "subject_id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "taken_at",
  "sealed_at";

-- deletePhoto
delete from "card_photos"
where
  "garage_id" = $1
  and "id" = $2;

-- sealPhotos
update "card_photos"
set
  "sealed_at" = now()
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" in ($3)
  and "sealed_at" is null;

-- listOldPhotos
select
  /* across garages */
  "garage_id",
  "id",
  "content_hash"
from
  "card_photos"
where
  "sealed_at" is null
  and created_at < now() - make_interval(months => $1)
limit
  $2;

-- deleteOldPhoto
delete from "card_photos"
where
  "garage_id" = $1
  and "id" = $2
  and "sealed_at" is null
returning
  "id";
