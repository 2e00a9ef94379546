-- listPhotos
select
  "id",
  "content_hash" as "hash",
  "width",
  "height"
from
  "review_photos"
where
  "garage_id" = $1
  and "review_id" = $2
order by
  "position";

-- insertPhoto
insert into
  "review_photos" ("garage_id", "review_id", "content_hash", "id", "width", "height", "position")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- movePhoto
update "review_photos"
set
  "position" = $1
where
  "garage_id" = $2
  and "id" = $3;

-- deletePhotos
delete from "review_photos"
where
  "garage_id" = $1
  and "id" in ($2)
returning
  "id",
  "content_hash" as "hash";

-- findShown
select
  "r"."phone_key",
  "r"."created_at"
from
  "review_photos" as "f"
  inner join "reviews" as "r" on "r"."garage_id" = $1
  and "r"."id" = "f"."review_id"
where
  "f"."garage_id" = $2
  and "f"."id" = $3
  and "f"."content_hash" = $4
  and "r"."state" = $5;

-- listFreshDeletions
select
  "phone_key",
  "deleted_at"
from
  "deleted_accounts"
where
  "deleted_at" > now() - interval '7 days';

-- listPhotosOfPhones
select
  /* across garages */
  "f"."garage_id",
  "f"."id",
  "f"."content_hash" as "hash",
  "r"."phone_key",
  "r"."created_at"
from
  "review_photos" as "f"
  inner join "reviews" as "r" on "r"."garage_id" = "f"."garage_id"
  and "r"."id" = "f"."review_id"
where
  "r"."phone_key" = any ($1);
