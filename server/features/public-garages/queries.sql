-- findListedGarage
select
  "id",
  "slug",
  "city_slug"
from
  "garages"
where
  "slug" = $1
  and "is_active" = $2
  and "is_listed" = $3;

-- listListedGarages
select
  "slug",
  "city_slug"
from
  "garages"
where
  "is_active" = $1
  and "is_listed" = $2
order by
  "city_slug",
  "slug"
limit
  $3;
