-- getStockSettings
select
  "hold_parts",
  "stock_below_zero",
  "blind_count",
  "cost_from",
  "gstin",
  "tax_scheme",
  "state"
from
  "garages"
where
  "id" = $1;

-- listParts: first page
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
order by
  "p"."name_key",
  "p"."id"
limit
  $9;

-- listParts: next page of a search
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and ((("p"."search_text" like $9)))
  and p.supplier_id = $10
  and (p.name_key, p.id) > (
    select
      l.name_key,
      l.id
    from
      parts l
    where
      l.garage_id = $11
      and l.id = $12
  )
order by
  "p"."name_key",
  "p"."id"
limit
  $13;

-- listParts: under the minimum
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and (
    p.on_hand < p.minimum
    or p.id = any (
      array(
        select
          few.part_id
        from
          (
            select
              l.part_id,
              sum(l.quantity - l.fitted_quantity) as quantity
            from
              job_card_lines l
              join job_cards j on j.garage_id = l.garage_id
              and j.id = l.job_card_id
            where
              l.garage_id = $9
              and j.garage_id = $10
              and l.part_id is not null
              and l.fitted_quantity < l.quantity
              and l.approval <> 'DECLINED'
              and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
            group by
              l.part_id
          ) few
          join parts q on q.garage_id = $11
          and q.id = few.part_id
        where
          few.quantity > 0
          and q.on_hand - few.quantity < q.minimum
      )
    )
  )
order by
  "p"."name_key",
  "p"."id"
limit
  $12;

-- listParts: none free, nothing held
select
  "p".*,
  "s"."name" as "supplier_name",
  0::numeric as "held",
  p.on_hand - 0::numeric as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and (
    p.on_hand <= 0
    or false
  )
order by
  "p"."name_key",
  "p"."id"
limit
  $9;

-- listParts: held
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and p.id = any (
    array(
      select
        few.part_id
      from
        (
          select
            l.part_id,
            sum(l.quantity - l.fitted_quantity) as quantity
          from
            job_card_lines l
            join job_cards j on j.garage_id = l.garage_id
            and j.id = l.job_card_id
          where
            l.garage_id = $9
            and j.garage_id = $10
            and l.part_id is not null
            and l.fitted_quantity < l.quantity
            and l.approval <> 'DECLINED'
            and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
          group by
            l.part_id
        ) few
        join parts q on q.garage_id = $11
        and q.id = few.part_id
      where
        few.quantity > 0
        and true
    )
  )
order by
  "p"."name_key",
  "p"."id"
limit
  $12;

-- listParts: without a code
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and not exists (
    select
      1
    from
      part_codes c
    where
      c.garage_id = $9
      and c.part_id = p.id
  )
order by
  "p"."name_key",
  "p"."id"
limit
  $10;

-- listParts: not moved
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.garage_id = $7
  and p.is_active = $8
  and p.on_hand > 0
  and p.last_moved_at < now() - interval '6 months'
order by
  "p"."name_key",
  "p"."id"
limit
  $9;

-- countParts: all
select
  count(*) as total
from
  (
    select
      1
    from
      (
        select
          1
        from
          parts p
        where
          p.garage_id = $1
          and p.is_active = $2
        order by
          p.name_key,
          p.id
      ) filtered
    limit
      $3
  ) counted;

-- countParts: of a search
select
  count(*) as total
from
  (
    select
      1
    from
      (
        with
          found as materialized (
            select
              1
            from
              parts p
            where
              p.garage_id = $1
              and p.is_active = $2
              and ((("p"."search_text" like $3)))
          )
        select
          1
        from
          found
      ) filtered
    limit
      $4
  ) counted;

-- countParts: under the minimum
select
  count(*) as total
from
  (
    select
      1
    from
      (
        select
          1
        from
          parts p
        where
          p.garage_id = $1
          and p.is_active = $2
          and (
            p.on_hand < p.minimum
            or p.id = any (
              array(
                select
                  few.part_id
                from
                  (
                    select
                      l.part_id,
                      sum(l.quantity - l.fitted_quantity) as quantity
                    from
                      job_card_lines l
                      join job_cards j on j.garage_id = l.garage_id
                      and j.id = l.job_card_id
                    where
                      l.garage_id = $3
                      and j.garage_id = $4
                      and l.part_id is not null
                      and l.fitted_quantity < l.quantity
                      and l.approval <> 'DECLINED'
                      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
                    group by
                      l.part_id
                  ) few
                  join parts q on q.garage_id = $5
                  and q.id = few.part_id
                where
                  few.quantity > 0
                  and q.on_hand - few.quantity < q.minimum
              )
            )
          )
        order by
          p.name_key,
          p.id
      ) filtered
    limit
      $6
  ) counted;

-- listShelf: with what is held
select
  "p"."id",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."rack",
  p.on_hand - coalesce(h.quantity, 0) as "free"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $1
      and j.garage_id = $2
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
where
  "p"."garage_id" = $3
  and "p"."is_active" = $4
order by
  "p"."name_key",
  "p"."id"
limit
  $5;

-- listShelf: nothing held
select
  "p"."id",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."rack",
  p.on_hand - 0::numeric as "free"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $1
      and j.garage_id = $2
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
where
  "p"."garage_id" = $3
  and "p"."is_active" = $4
order by
  "p"."name_key",
  "p"."id"
limit
  $5;

-- listBeginning
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and "p"."is_active" = $7
  and "p"."name_key" >= $8
  and "p"."name_key" < $9
order by
  "p"."name_key",
  "p"."id"
limit
  $10;

-- findPart
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and "p"."id" = $7;

-- findPartByCode
select
  "p".*,
  "s"."name" as "supplier_name",
  coalesce(h.quantity, 0) as "held",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "c"."code"
        from
          "part_codes" as "c"
        where
          "c"."garage_id" = $1
          and "c"."part_id" = "p"."id"
        order by
          "c"."code"
      ) as agg
  ) as "codes",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "f"."make",
          "f"."model"
        from
          "part_fits" as "f"
        where
          "f"."garage_id" = $2
          and "f"."part_id" = "p"."id"
        order by
          "f"."make",
          "f"."model"
      ) as agg
  ) as "fits"
from
  "parts" as "p"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $3
      and j.garage_id = $4
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $5
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $6
  and p.id = coalesce(
    (
      select
        c.part_id
      from
        part_codes c
      where
        c.garage_id = $7
        and c.code = $8
    ),
    (
      select
        n.id
      from
        parts n
      where
        n.garage_id = $9
        and n.number_key = $10
    )
  );

-- listHeld
select
  "h"."part_id",
  "h"."quantity"
from
  (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $1
      and j.garage_id = $2
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h"
where
  "h"."part_id" = any ($3::uuid[]);

-- listHeldFor
select
  "j"."id" as "jobCardId",
  "j"."job_card_number" as "jobCardNumber",
  "v"."registration_number" as "registrationNumber",
  "j"."status",
  l.quantity - l.fitted_quantity as "quantity"
from
  "job_card_lines" as "l"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "l"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
where
  "l"."garage_id" = $3
  and "l"."part_id" = $4
  and l.fitted_quantity < l.quantity
  and "l"."approval" <> $5
  and "j"."status" in ($6, $7, $8)
order by
  "j"."id",
  "l"."id"
limit
  $9;

-- listOrdersOf
select
  "r"."id",
  "r"."state",
  "r"."ordered_by_name",
  "r"."created_at",
  "r"."due_on",
  "s"."name" as "supplier_name",
  "j"."id" as "job_card_id",
  "v"."registration_number",
  r.quantity - r.received as "quantity"
from
  "reorders" as "r"
  left join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "r"."supplier_id"
  left join "job_cards" as "j" on "j"."garage_id" = $2
  and "j"."id" = "r"."job_card_id"
  left join "vehicles" as "v" on "v"."garage_id" = $3
  and "v"."id" = "j"."vehicle_id"
where
  "r"."garage_id" = $4
  and "r"."part_id" = $5
  and "r"."state" in ($6, $7)
order by
  "r"."id"
limit
  $8;

-- listComing
select
  "part_id",
  "due_on",
  sum(quantity - received) as "quantity",
  min(created_at) as "since"
from
  "reorders"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[])
  and "state" = $3
group by
  "part_id",
  "due_on"
order by
  "due_on";

-- summariseParts
select
  every.parts,
  every.inactive,
  every.low + few.low as low,
  few.held,
  every.still + lately.still as still,
  every.value,
  every.still_value + lately.value as still_value
from
  (
    select
      coalesce(
        sum(t.parts) filter (
          where
            t.is_active
        ),
        0
      )::integer as parts,
      coalesce(
        sum(t.parts) filter (
          where
            not t.is_active
        ),
        0
      )::integer as inactive,
      coalesce(
        sum(t.low) filter (
          where
            t.is_active
        ),
        0
      )::integer as low,
      coalesce(
        sum(t.value) filter (
          where
            t.is_active
        ),
        0
      ) as value,
      coalesce(
        sum(t.parts) filter (
          where
            t.is_active
            and t.is_there
            and t.moved_in < date_trunc('month', (now() - interval '6 months') at time zone 'UTC')::date
        ),
        0
      )::integer as still,
      coalesce(
        sum(t.value) filter (
          where
            t.is_active
            and t.is_there
            and t.moved_in < date_trunc('month', (now() - interval '6 months') at time zone 'UTC')::date
        ),
        0
      ) as still_value
    from
      part_totals t
    where
      t.garage_id = $1
  ) every,
  (
    select
      count(*) as still,
      coalesce(sum(p.value), 0) as value
    from
      parts p
    where
      p.garage_id = $2
      and p.is_active
      and p.on_hand > 0
      and p.last_moved_at < now() - interval '6 months'
      and p.last_moved_at >= date_trunc('month', (now() - interval '6 months') at time zone 'UTC') at time zone 'UTC'
  ) lately,
  (
    select
      count(*) as held,
      count(*) filter (
        where
          p.on_hand >= p.minimum
          and p.on_hand - h.quantity < p.minimum
      ) as low
    from
      (
        select
          l.part_id,
          sum(l.quantity - l.fitted_quantity) as quantity
        from
          job_card_lines l
          join job_cards j on j.garage_id = l.garage_id
          and j.id = l.job_card_id
        where
          l.garage_id = $3
          and j.garage_id = $4
          and l.part_id is not null
          and l.fitted_quantity < l.quantity
          and l.approval <> 'DECLINED'
          and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
        group by
          l.part_id
      ) h
      join parts p on p.garage_id = $5
      and p.id = h.part_id
    where
      p.is_active
      and h.quantity > 0
      and $6
  ) few;

-- insertPart
insert into
  "parts" (
    "id",
    "number",
    "number_key",
    "name",
    "name_key",
    "brand",
    "unit",
    "tax_rate",
    "selling_price",
    "rack",
    "supplier_id",
    "search_text",
    "request_id",
    "last_moved_at",
    "garage_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- updatePart
update "parts"
set
  "name" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- lockToDelete
select
  "id",
  "name",
  "move_count",
  "is_active",
  "on_hand",
  "minimum",
  "value",
  "last_moved_at"
from
  "parts"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- deletePart
delete from "parts"
where
  "garage_id" = $1
  and "id" = $2;

-- findLineOfPart
select
  "id"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "part_id" = $2
limit
  $3;

-- findBillOfPart
select
  "purchase_id"
from
  "purchase_lines"
where
  "garage_id" = $1
  and "part_id" = $2
limit
  $3;

-- findRequestOfPart
select
  "id"
from
  "part_requests"
where
  "garage_id" = $1
  and "part_id" = $2
limit
  $3;

-- findServiceOfPart
select
  "s"."name"
from
  "service_parts" as "u"
  inner join "services" as "s" on "s"."garage_id" = $1
  and "s"."id" = "u"."service_id"
where
  "u"."garage_id" = $2
  and "u"."part_id" = $3
order by
  "s"."name"
limit
  $4;

-- findPartByNumber
select
  "id",
  "name"
from
  "parts"
where
  "garage_id" = $1
  and "number_key" = $2;

-- listTakenCodes
select
  "c"."code",
  "p"."name"
from
  "part_codes" as "c"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "c"."part_id"
where
  "c"."garage_id" = $2
  and "c"."code" = any ($3::text[])
  and "c"."part_id" <> $4;

-- saveCodes
delete from "part_codes"
where
  "garage_id" = $1
  and "part_id" = $2;

insert into
  "part_codes" ("garage_id", "part_id", "code")
values
  ($1, $2, $3);

-- saveFits
delete from "part_fits"
where
  "garage_id" = $1
  and "part_id" = $2;

insert into
  "part_fits" ("garage_id", "part_id", "make", "model")
values
  ($1, $2, $3, $4);

-- keepSuppliers
select
  "id"
from
  "suppliers"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[])
order by
  "id"
for key share;

-- lockNames
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
