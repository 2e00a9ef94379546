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
  "slug"
limit
  $1
offset
  $2;

-- countListedGarages
select
  count(*) as "count"
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
  );
