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
      s.id
    from
      services s
    where
      s.garage_id = $1
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
      id
    from
      (
        select
          *
        from
          job_card_lines
        where
          garage_id = $2
          and approval <> 'DECLINED'
        order by
          id desc
        limit
          $3
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
      search_key (description) like all ($4::text[])
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
  price_includes_tax
from
  newest
where
  place = 1
order by
  lower(description) like $5 desc,
  uses desc,
  source desc,
  id desc
limit
  $6;

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
      s.id
    from
      services s
    where
      s.garage_id = $1
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
      id
    from
      (
        select
          *
        from
          job_card_lines
        where
          garage_id = $2
          and approval <> 'DECLINED'
        order by
          id desc
        limit
          $3
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
      search_key (description) like all ($4::text[])
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
  price_includes_tax
from
  newest
where
  place = 1
order by
  lower(description) like $5 desc,
  uses desc,
  source desc,
  id desc
limit
  $6;
