-- listPhotos
select
  "id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "created_at"
from
  "purchase_photos"
where
  "garage_id" = $1
  and "purchase_id" = $2
order by
  "created_at",
  "id";

-- findPhoto
select
  "id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "created_at"
from
  "purchase_photos"
where
  "garage_id" = $1
  and "purchase_id" = $2
  and "id" = $3;

-- insertPhoto
insert into
  "purchase_photos" (
    "garage_id",
    "id",
    "purchase_id",
    "content_hash",
    "width",
    "height",
    "taken_by_name",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8)
returning
  "id",
  "content_hash",
  "width",
  "height",
  "taken_by_name",
  "created_at";

-- deletePhoto
delete from "purchase_photos"
where
  "garage_id" = $1
  and "id" = $2;

-- findBill
select
  "number"
from
  "purchase_bills"
where
  "garage_id" = $1
  and "id" = $2;
