-- findService
select
  "id",
  "name"
from
  "services"
where
  "garage_id" = $1
  and "id" = $2;

-- getService
select
  "id",
  "name"
from
  "services"
where
  "garage_id" = $1
  and "id" = $2;

-- lockService
select
  "id",
  "name"
from
  "services"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listImages
select
  "id",
  "service_id",
  "content_hash",
  "caption",
  "display_order",
  "file_size",
  "mime_type",
  "version"
from
  "service_images"
where
  "garage_id" = $1
  and "service_id" = $2
order by
  "display_order",
  "id";

-- lockImage
select
  "id",
  "service_id",
  "content_hash",
  "caption",
  "display_order",
  "file_size",
  "mime_type",
  "version"
from
  "service_images"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- insertImage
insert into
  "service_images" (
    "garage_id",
    "id",
    "service_id",
    "content_hash",
    "request_id",
    "caption",
    "display_order",
    "file_size",
    "mime_type"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
returning
  "id",
  "service_id",
  "content_hash",
  "caption",
  "display_order",
  "file_size",
  "mime_type",
  "version";

-- updateImage
update "service_images"
set
  "caption" = $1,
  "display_order" = $2,
  "version" = version + 1
where
  "garage_id" = $3
  and "id" = $4
returning
  "id",
  "service_id",
  "content_hash",
  "caption",
  "display_order",
  "file_size",
  "mime_type",
  "version";

-- updateOrder
update service_images
set
  display_order = array_position($1::uuid[], id) - 1,
  version = version + 1
where
  garage_id = $2
  and service_id = $3
  and display_order <> array_position($4::uuid[], id) - 1;

-- deleteImage
delete from "service_images"
where
  "garage_id" = $1
  and "id" = $2
returning
  "id",
  "service_id",
  "content_hash",
  "caption",
  "display_order",
  "file_size",
  "mime_type",
  "version";
