-- listPublicServices: all
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and true
order by
  s.name,
  s.id
limit
  500;

-- listPublicServices: of a category
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and (s.public_category = $2)
order by
  s.name,
  s.id
limit
  500;

-- listPublicServices: of the default category of its group
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and (
    s.public_category = $2
    or s.public_category is null
    and s.category = $3
  )
order by
  s.name,
  s.id
limit
  500;

-- listOwnServices
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  s.garage_id = $1
  and s.is_active
  and true
order by
  s.name,
  s.id
limit
  500;

-- findPublicService: by id
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and s.id = $2
order by
  s.created_at,
  s.id
limit
  1;

-- findPublicService: by slug
/* across garages */
select
  s.garage_id,
  s.id,
  s.slug,
  s.name,
  s.category,
  s.public_category,
  s.description,
  s.base_price,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as final_price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax,
  s.duration,
  s.includes,
  s.additional_info,
  g.name as garage_name,
  g.slug as garage_slug,
  g.locality as garage_locality,
  g.gives_first_service,
  coalesce(r.count, 0) as review_count,
  coalesce(r.sum, 0) as review_stars,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', i.id, 'hash', i.content_hash, 'mime', i.mime_type, 'caption', i.caption)
          order by
            i.display_order,
            i.id
        )
      from
        service_images i
      where
        i.garage_id = s.garage_id
        and i.service_id = s.id
      group by
        i.garage_id,
        i.service_id
    ),
    '[]'::json
  ) as images
from
  services s
  join garages g on g.id = s.garage_id
  left join garage_ratings r on r.garage_id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and s.slug = $2
order by
  s.created_at,
  s.id
limit
  1;

-- listServiceAddresses
/* across garages */
select distinct
  s.slug,
  s.category,
  s.public_category
from
  services s
  join garages g on g.id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
order by
  s.slug,
  s.category,
  s.public_category
limit
  5000;

-- listStartingPrices
/* across garages */
select distinct
  on (s.slug) s.slug,
  case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as price,
  (
    g.gstin <> ''
    and g.tax_scheme = 'REGULAR'
    and s.tax_rate > 0
  ) as includes_tax
from
  services s
  join garages g on g.id = s.garage_id
where
  g.city_slug = $1
  and (
    "g"."is_active"
    and "g"."is_listed"
    and not exists (
      select
        1
      from
        closed_cities
      where
        closed_cities.city_slug = "g"."city_slug"
    )
  )
  and s.is_active
  and s.slug in ($2, $3)
order by
  s.slug,
  price,
  includes_tax;

-- listServedCities
select
  "city_slug"
from
  "served_cities";

-- getCityOfGarage
select
  "city_slug"
from
  "garages"
where
  "id" = $1;

-- listClosedCities
select
  "city_slug",
  "words"
from
  "closed_cities";

-- updateServedCity
select
  /* across garages */
  "services"."id"
from
  "services"
  inner join "garages" on "garages"."id" = "services"."garage_id"
where
  "garages"."city_slug" = $1
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
  )
  and "services"."is_active" = $2
limit
  $3;

delete from "served_cities"
where
  "city_slug" = $1
returning
  "city_slug";

insert into
  "served_cities" ("city_slug")
values
  ($1)
on conflict do nothing
returning
  "city_slug";
