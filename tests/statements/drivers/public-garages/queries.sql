-- findListedGarage
select
  "id",
  "slug",
  "city_slug"
from
  "garages"
where
  "slug" = $1
  and (
    "garages"."is_active"
    and "garages"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "garages"."city_slug"
    )
  );

-- listListedGarages
select
  "slug",
  "city_slug"
from
  "garages"
where
  (
    "garages"."is_active"
    and "garages"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "garages"."city_slug"
    )
  )
order by
  "city_slug",
  "slug"
limit
  $1;
