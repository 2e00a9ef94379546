-- listServices: first page
select
  "s".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "id",
          "content_hash" as "hash",
          "mime_type" as "mime",
          "caption",
          "display_order" as "displayOrder",
          "version"
        from
          "service_images"
        where
          "garage_id" = $1
          and "service_id" = "s"."id"
        order by
          "display_order",
          "id"
      ) as agg
  ) as "images"
from
  "services" as "s"
where
  "s"."garage_id" = $2
order by
  "s"."id" desc
limit
  $3;

-- listServices: next page, filtered
select
  "s".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "id",
          "content_hash" as "hash",
          "mime_type" as "mime",
          "caption",
          "display_order" as "displayOrder",
          "version"
        from
          "service_images"
        where
          "garage_id" = $1
          and "service_id" = "s"."id"
        order by
          "display_order",
          "id"
      ) as agg
  ) as "images"
from
  "services" as "s"
where
  "s"."garage_id" = $2
  and (((search_key (s.name || ' ' || s.description) like $3)))
  and "s"."category" = $4
  and "s"."id" < $5
order by
  "s"."id" desc
limit
  $6;

-- countServices: all
select
  count(*) as total
from
  (
    select
      1
    from
      (
        (
          select
            "s"."id"
          from
            "services" as "s"
          where
            "s"."garage_id" = $1
        )
      ) filtered
    limit
      $2
  ) counted;

-- countServices: filtered
select
  count(*) as total
from
  (
    select
      1
    from
      (
        (
          select
            "s"."id"
          from
            "services" as "s"
          where
            "s"."garage_id" = $1
            and (((search_key (s.name || ' ' || s.description) like $2)))
            and "s"."category" = $3
        )
      ) filtered
    limit
      $4
  ) counted;

-- findService
select
  "s".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "id",
          "content_hash" as "hash",
          "mime_type" as "mime",
          "caption",
          "display_order" as "displayOrder",
          "version"
        from
          "service_images"
        where
          "garage_id" = $1
          and "service_id" = "s"."id"
        order by
          "display_order",
          "id"
      ) as agg
  ) as "images"
from
  "services" as "s"
where
  "s"."garage_id" = $2
  and "s"."id" = $3;

-- getService
select
  "s".*,
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "id",
          "content_hash" as "hash",
          "mime_type" as "mime",
          "caption",
          "display_order" as "displayOrder",
          "version"
        from
          "service_images"
        where
          "garage_id" = $1
          and "service_id" = "s"."id"
        order by
          "display_order",
          "id"
      ) as agg
  ) as "images"
from
  "services" as "s"
where
  "s"."garage_id" = $2
  and "s"."id" = $3;

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

-- insertService
insert into
  "services" (
    "garage_id",
    "id",
    "slug",
    "name",
    "category",
    "public_category",
    "description",
    "base_price",
    "discount_percent",
    "tax_rate",
    "tax_code",
    "interval_months",
    "interval_km",
    "duration",
    "tags",
    "includes",
    "additional_info",
    "is_active"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18);

-- updateService
update "services"
set
  "slug" = $1,
  "name" = $2,
  "category" = $3,
  "public_category" = $4,
  "description" = $5,
  "base_price" = $6,
  "discount_percent" = $7,
  "tax_rate" = $8,
  "tax_code" = $9,
  "interval_months" = $10,
  "interval_km" = $11,
  "duration" = $12,
  "tags" = $13,
  "includes" = $14,
  "additional_info" = $15,
  "is_active" = $16,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $17
  and "id" = $18;

-- deleteService
delete from "services"
where
  "garage_id" = $1
  and "id" = $2;
