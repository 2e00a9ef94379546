-- listPictures
select
  "id",
  "kind",
  "content_hash",
  "caption"
from
  "garage_pictures"
where
  "garage_id" = $1
order by
  "kind",
  "id";

-- lockGarage
select
  "name"
from
  "garages"
where
  "id" = $1
for no key update;

-- findPrintedLogo
select
  "print_picture"
from
  "garage_pictures"
where
  "garage_id" = $1
  and "kind" = $2;

-- insertPicture
insert into
  "garage_pictures" ("garage_id", "id", "kind", "content_hash", "caption", "print_picture", "request_id")
values
  ($1, $2, $3, $4, $5, $6, $7)
returning
  "id",
  "kind",
  "content_hash",
  "caption";

-- deletePicture
delete from "garage_pictures"
where
  "garage_id" = $1
  and "id" = $2
returning
  "id",
  "kind",
  "content_hash",
  "caption";
