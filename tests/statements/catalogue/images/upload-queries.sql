-- insertUpload
insert into
  "image_uploads" (
    "garage_id",
    "id",
    "service_id",
    "job_card_id",
    "purchase_id",
    "garage_picture",
    "token_hash",
    "used_at",
    "content_hash",
    "file_size",
    "width",
    "height",
    "expires_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now() + make_interval(mins => $13));

-- consumeUploadToken
update "image_uploads"
set
  "used_at" = now()
where
  "garage_id" = $1
  and "service_id" = $2
  and "token_hash" = $3
  and "used_at" is null
  and "expires_at" > now()
returning
  "id";

-- markStored
update "image_uploads"
set
  "content_hash" = $1,
  "file_size" = $2,
  "width" = $3,
  "height" = $4
where
  "garage_id" = $5
  and "id" = $6
returning
  "id";

-- takeStored
delete from "image_uploads"
where
  "garage_id" = $1
  and "service_id" = $2
  and "id" = $3
  and "content_hash" = $4
returning
  "file_size",
  "width",
  "height";

-- deleteUpload
delete from "image_uploads"
where
  "garage_id" = $1
  and "id" = $2;

-- deleteOldUploads
select distinct
  /* across garages */
  "garage_id"
from
  "image_uploads"
where
  expires_at < now() - interval '1 day';

delete from "image_uploads"
where
  "garage_id" = $1
  and expires_at < now() - interval '1 day';
