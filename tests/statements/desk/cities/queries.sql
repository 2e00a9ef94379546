-- listClosed
select
  *
from
  "closed_cities";

-- countGarages
select
  "city_slug",
  count(*) as "garages"
from
  "garages"
where
  "is_active" = $1
group by
  "city_slug";

-- closeCity
insert into
  "closed_cities" ("city_slug", "words")
values
  ($1, $2)
on conflict do nothing
returning
  "city_slug";

-- openCity
delete from "closed_cities"
where
  "city_slug" = $1
returning
  "city_slug";
