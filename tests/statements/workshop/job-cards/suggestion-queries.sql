-- listSuggestions: by words
with
  known as (
    select
      'SERVICE' as source,
      'LABOUR' as kind,
      s.name as description,
      'job' as unit,
      s.base_price as unit_price,
      s.base_price - case
        when s.discount_percent = 0 then s.base_price
        else round(s.base_price * (100 - s.discount_percent) / 100, 0)
      end as discount,
      s.tax_code,
      s.tax_rate,
      true as price_includes_tax,
      s.id,
      (
        select
          u.service_id
        from
          service_parts u
        where
          u.garage_id = $1
          and u.service_id = s.id
        limit
          1
      ) as parts_of
    from
      services s
    where
      s.garage_id = $2
      and s.is_active
    union all
    select
      'LINE',
      kind,
      description,
      unit,
      unit_price,
      0,
      tax_code,
      tax_rate,
      price_includes_tax,
      id,
      null
    from
      (
        select
          *
        from
          job_card_lines
        where
          garage_id = $3
          and approval <> 'DECLINED'
        order by
          id desc
        limit
          $4
      ) latest
  ),
  newest as (
    select
      *,
      count(*) over same as uses,
      row_number() over (
        same
        order by
          source desc,
          id desc
      ) as place
    from
      known
    where
      search_key (description) like all ($5::text[])
    window
      same as (
        partition by
          lower(description)
      )
  )
select
  source,
  kind,
  description,
  unit,
  unit_price,
  discount,
  tax_code,
  tax_rate,
  price_includes_tax,
  parts_of
from
  newest
where
  place = 1
order by
  lower(description) like $6 desc,
  uses desc,
  source desc,
  id desc
limit
  $7;

-- listSuggestions: nothing typed
with
  known as (
    select
      'SERVICE' as source,
      'LABOUR' as kind,
      s.name as description,
      'job' as unit,
      s.base_price as unit_price,
      s.base_price - case
        when s.discount_percent = 0 then s.base_price
        else round(s.base_price * (100 - s.discount_percent) / 100, 0)
      end as discount,
      s.tax_code,
      s.tax_rate,
      true as price_includes_tax,
      s.id,
      (
        select
          u.service_id
        from
          service_parts u
        where
          u.garage_id = $1
          and u.service_id = s.id
        limit
          1
      ) as parts_of
    from
      services s
    where
      s.garage_id = $2
      and s.is_active
    union all
    select
      'LINE',
      kind,
      description,
      unit,
      unit_price,
      0,
      tax_code,
      tax_rate,
      price_includes_tax,
      id,
      null
    from
      (
        select
          *
        from
          job_card_lines
        where
          garage_id = $3
          and approval <> 'DECLINED'
        order by
          id desc
        limit
          $4
      ) latest
  ),
  newest as (
    select
      *,
      count(*) over same as uses,
      row_number() over (
        same
        order by
          source desc,
          id desc
      ) as place
    from
      known
    where
      search_key (description) like all ($5::text[])
    window
      same as (
        partition by
          lower(description)
      )
  )
select
  source,
  kind,
  description,
  unit,
  unit_price,
  discount,
  tax_code,
  tax_rate,
  price_includes_tax,
  parts_of
from
  newest
where
  place = 1
order by
  lower(description) like $6 desc,
  uses desc,
  source desc,
  id desc
limit
  $7;
