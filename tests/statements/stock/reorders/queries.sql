-- listToOrder: first page
select
  "p"."id",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."supplier_id",
  "p"."minimum",
  "p"."order_up_to",
  "p"."pack",
  "p"."buying_price",
  "s"."name" as "supplier_name",
  "s"."phone" as "supplier_phone",
  "s"."address" as "supplier_address",
  p.on_hand - coalesce(h.quantity, 0) as "free",
  "o"."coming",
  "o"."spare",
  "o"."listed",
  "o"."waited",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "r"."job_card_id",
          "v"."registration_number",
          "r"."ordered_by_name",
          "q"."asked_by_name",
          r.quantity::text as "quantity"
        from
          "reorders" as "r"
          inner join "job_cards" as "j" on "j"."garage_id" = $1
          and "j"."id" = "r"."job_card_id"
          inner join "vehicles" as "v" on "v"."garage_id" = $2
          and "v"."id" = "j"."vehicle_id"
          left join "part_requests" as "q" on "q"."garage_id" = $3
          and "q"."id" = "r"."part_request_id"
        where
          "r"."garage_id" = $4
          and "r"."part_id" = "p"."id"
          and "r"."state" = $5
        order by
          "r"."id"
        limit
          $6
      ) as agg
  ) as "waiting",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          r.due_on::text as "due_on",
          sum(r.quantity - r.received)::text as "quantity"
        from
          "reorders" as "r"
        where
          "r"."garage_id" = $7
          and "r"."part_id" = "p"."id"
          and "r"."state" = $8
        group by
          "r"."due_on"
        order by
          "r"."due_on"
        limit
          $9
      ) as agg
  ) as "by_day"
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
      l.garage_id = $10
      and j.garage_id = $11
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join (
    select
      part_id,
      coalesce(
        sum(quantity - received) filter (
          where
            state = 'ORDERED'
        ),
        0
      ) as coming,
      coalesce(
        sum(quantity - received) filter (
          where
            state = 'ORDERED'
            and job_card_id is null
        ),
        0
      ) as spare,
      coalesce(
        sum(quantity) filter (
          where
            state = 'LISTED'
        ),
        0
      ) as listed,
      coalesce(
        sum(quantity) filter (
          where
            state = 'LISTED'
            and job_card_id is not null
        ),
        0
      ) as waited
    from
      reorders
    where
      garage_id = $12
      and state in ('LISTED', 'ORDERED')
    group by
      part_id
  ) as "o" on "o"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $13
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $14
  and "p"."is_active" = $15
  and (
    coalesce(o.listed, 0) > 0
    or p.on_hand - coalesce(h.quantity, 0) + coalesce(o.spare, 0) < p.minimum
  )
  and (
    (
      p.id = any (
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
                l.garage_id = $16
                and j.garage_id = $17
                and l.part_id is not null
                and l.fitted_quantity < l.quantity
                and l.approval <> 'DECLINED'
                and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
              group by
                l.part_id
            ) few
        )
      )
      or p.id = any (
        array(
          select
            r.part_id
          from
            reorders r
          where
            r.garage_id = $18
            and r.state in ('LISTED', 'ORDERED')
        )
      )
    )
    or p.id = any (
      array(
        (
          select
            f.id
          from
            (
              select
                s.id,
                s.name,
                lower(s.name) as key
              from
                suppliers s
              where
                s.garage_id = $19
              order by
                key,
                s.id
            ) s
            cross join lateral (
              select
                p.id,
                p.name_key
              from
                parts p
              where
                p.supplier_id = s.id
                and p.garage_id = $20
                and p.is_active
                and p.on_hand < p.minimum
                and p.id <> all (
                  array(
                    select
                      r.part_id
                    from
                      reorders r
                    where
                      r.garage_id = $21
                      and r.state = 'ORDERED'
                  )
                )
                and true
              order by
                p.name_key,
                p.id
              limit
                $22
            ) f
          order by
            s.key,
            s.id,
            f.name_key,
            f.id
          limit
            $23
        )
        union all
        (
          select
            p.id
          from
            parts p
            left join suppliers s on s.garage_id = $24
            and s.id = p.supplier_id
          where
            p.supplier_id is null
            and p.garage_id = $25
            and p.is_active
            and p.on_hand < p.minimum
            and p.id <> all (
              array(
                select
                  r.part_id
                from
                  reorders r
                where
                  r.garage_id = $26
                  and r.state = 'ORDERED'
              )
            )
            and true
          order by
            p.supplier_id,
            p.name_key,
            p.id
          limit
            $27
        )
      )
    )
  )
order by
  s.id is null,
  lower(coalesce(s.name, '')),
  coalesce(s.id, p.garage_id),
  p.name_key,
  p.id
limit
  $28;

-- listToOrder: next page, of a garage that holds nothing
select
  "p"."id",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."supplier_id",
  "p"."minimum",
  "p"."order_up_to",
  "p"."pack",
  "p"."buying_price",
  "s"."name" as "supplier_name",
  "s"."phone" as "supplier_phone",
  "s"."address" as "supplier_address",
  p.on_hand - 0::numeric as "free",
  "o"."coming",
  "o"."spare",
  "o"."listed",
  "o"."waited",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          "r"."job_card_id",
          "v"."registration_number",
          "r"."ordered_by_name",
          "q"."asked_by_name",
          r.quantity::text as "quantity"
        from
          "reorders" as "r"
          inner join "job_cards" as "j" on "j"."garage_id" = $1
          and "j"."id" = "r"."job_card_id"
          inner join "vehicles" as "v" on "v"."garage_id" = $2
          and "v"."id" = "j"."vehicle_id"
          left join "part_requests" as "q" on "q"."garage_id" = $3
          and "q"."id" = "r"."part_request_id"
        where
          "r"."garage_id" = $4
          and "r"."part_id" = "p"."id"
          and "r"."state" = $5
        order by
          "r"."id"
        limit
          $6
      ) as agg
  ) as "waiting",
  (
    select
      coalesce(json_agg(agg), '[]')
    from
      (
        select
          r.due_on::text as "due_on",
          sum(r.quantity - r.received)::text as "quantity"
        from
          "reorders" as "r"
        where
          "r"."garage_id" = $7
          and "r"."part_id" = "p"."id"
          and "r"."state" = $8
        group by
          "r"."due_on"
        order by
          "r"."due_on"
        limit
          $9
      ) as agg
  ) as "by_day"
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
      l.garage_id = $10
      and j.garage_id = $11
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
  left join (
    select
      part_id,
      coalesce(
        sum(quantity - received) filter (
          where
            state = 'ORDERED'
        ),
        0
      ) as coming,
      coalesce(
        sum(quantity - received) filter (
          where
            state = 'ORDERED'
            and job_card_id is null
        ),
        0
      ) as spare,
      coalesce(
        sum(quantity) filter (
          where
            state = 'LISTED'
        ),
        0
      ) as listed,
      coalesce(
        sum(quantity) filter (
          where
            state = 'LISTED'
            and job_card_id is not null
        ),
        0
      ) as waited
    from
      reorders
    where
      garage_id = $12
      and state in ('LISTED', 'ORDERED')
    group by
      part_id
  ) as "o" on "o"."part_id" = "p"."id"
  left join "suppliers" as "s" on "s"."garage_id" = $13
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $14
  and "p"."is_active" = $15
  and (
    coalesce(o.listed, 0) > 0
    or p.on_hand - 0::numeric + coalesce(o.spare, 0) < p.minimum
  )
  and (
    (
      p.id = any (
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
                l.garage_id = $16
                and j.garage_id = $17
                and l.part_id is not null
                and l.fitted_quantity < l.quantity
                and l.approval <> 'DECLINED'
                and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
              group by
                l.part_id
            ) few
        )
      )
      or p.id = any (
        array(
          select
            r.part_id
          from
            reorders r
          where
            r.garage_id = $18
            and r.state in ('LISTED', 'ORDERED')
        )
      )
    )
    or p.id = any (
      array(
        (
          select
            f.id
          from
            (
              select
                s.id,
                s.name,
                lower(s.name) as key
              from
                suppliers s
              where
                s.garage_id = $19
              order by
                key,
                s.id
            ) s
            cross join lateral (
              select
                p.id,
                p.name_key
              from
                parts p
              where
                p.supplier_id = s.id
                and p.garage_id = $20
                and p.is_active
                and p.on_hand < p.minimum
                and p.id <> all (
                  array(
                    select
                      r.part_id
                    from
                      reorders r
                    where
                      r.garage_id = $21
                      and r.state = 'ORDERED'
                  )
                )
                and (s.id is null, lower(coalesce(s.name, '')), coalesce(s.id, p.garage_id), p.name_key, p.id) > (
                  select
                    s.id is null,
                    lower(coalesce(s.name, '')),
                    coalesce(s.id, l.garage_id),
                    l.name_key,
                    l.id
                  from
                    parts l
                    left join suppliers s on s.garage_id = $22
                    and s.id = l.supplier_id
                  where
                    l.garage_id = $23
                    and l.id = $24
                )
              order by
                p.name_key,
                p.id
              limit
                $25
            ) f
          order by
            s.key,
            s.id,
            f.name_key,
            f.id
          limit
            $26
        )
        union all
        (
          select
            p.id
          from
            parts p
            left join suppliers s on s.garage_id = $27
            and s.id = p.supplier_id
          where
            p.supplier_id is null
            and p.garage_id = $28
            and p.is_active
            and p.on_hand < p.minimum
            and p.id <> all (
              array(
                select
                  r.part_id
                from
                  reorders r
                where
                  r.garage_id = $29
                  and r.state = 'ORDERED'
              )
            )
            and (s.id is null, lower(coalesce(s.name, '')), coalesce(s.id, p.garage_id), p.name_key, p.id) > (
              select
                s.id is null,
                lower(coalesce(s.name, '')),
                coalesce(s.id, l.garage_id),
                l.name_key,
                l.id
              from
                parts l
                left join suppliers s on s.garage_id = $30
                and s.id = l.supplier_id
              where
                l.garage_id = $31
                and l.id = $32
            )
          order by
            p.supplier_id,
            p.name_key,
            p.id
          limit
            $33
        )
      )
    )
  )
  and (s.id is null, lower(coalesce(s.name, '')), coalesce(s.id, p.garage_id), p.name_key, p.id) > (
    select
      s.id is null,
      lower(coalesce(s.name, '')),
      coalesce(s.id, l.garage_id),
      l.name_key,
      l.id
    from
      parts l
      left join suppliers s on s.garage_id = $34
      and s.id = l.supplier_id
    where
      l.garage_id = $35
      and l.id = $36
  )
order by
  s.id is null,
  lower(coalesce(s.name, '')),
  coalesce(s.id, p.garage_id),
  p.name_key,
  p.id
limit
  $37;

-- countToOrder
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
            "p"."id"
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
            left join (
              select
                part_id,
                coalesce(
                  sum(quantity - received) filter (
                    where
                      state = 'ORDERED'
                  ),
                  0
                ) as coming,
                coalesce(
                  sum(quantity - received) filter (
                    where
                      state = 'ORDERED'
                      and job_card_id is null
                  ),
                  0
                ) as spare,
                coalesce(
                  sum(quantity) filter (
                    where
                      state = 'LISTED'
                  ),
                  0
                ) as listed,
                coalesce(
                  sum(quantity) filter (
                    where
                      state = 'LISTED'
                      and job_card_id is not null
                  ),
                  0
                ) as waited
              from
                reorders
              where
                garage_id = $3
                and state in ('LISTED', 'ORDERED')
              group by
                part_id
            ) as "o" on "o"."part_id" = "p"."id"
            left join "suppliers" as "s" on "s"."garage_id" = $4
            and "s"."id" = "p"."supplier_id"
          where
            "p"."garage_id" = $5
            and "p"."is_active" = $6
            and (
              coalesce(o.listed, 0) > 0
              or p.on_hand - coalesce(h.quantity, 0) + coalesce(o.spare, 0) < p.minimum
            )
            and (
              p.on_hand < p.minimum
              or (
                p.id = any (
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
                          l.garage_id = $7
                          and j.garage_id = $8
                          and l.part_id is not null
                          and l.fitted_quantity < l.quantity
                          and l.approval <> 'DECLINED'
                          and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
                        group by
                          l.part_id
                      ) few
                  )
                )
                or p.id = any (
                  array(
                    select
                      r.part_id
                    from
                      reorders r
                    where
                      r.garage_id = $9
                      and r.state in ('LISTED', 'ORDERED')
                  )
                )
              )
            )
        )
      ) filtered
    limit
      $10
  ) counted;

-- listOnTheWay
select
  "r"."id",
  "r"."part_id",
  "r"."due_on",
  "r"."supplier_id",
  "r"."job_card_id",
  "r"."ordered_by_name",
  "r"."created_at",
  "p"."number",
  "p"."name",
  "p"."unit",
  "s"."name" as "supplier_name",
  "s"."phone" as "supplier_phone",
  "v"."registration_number",
  r.quantity - r.received as "quantity"
from
  "reorders" as "r"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "r"."part_id"
  left join "suppliers" as "s" on "s"."garage_id" = $2
  and "s"."id" = "r"."supplier_id"
  left join "job_cards" as "j" on "j"."garage_id" = $3
  and "j"."id" = "r"."job_card_id"
  left join "vehicles" as "v" on "v"."garage_id" = $4
  and "v"."id" = "j"."vehicle_id"
where
  "r"."garage_id" = $5
  and "r"."state" = $6
order by
  "r"."due_on",
  "r"."id"
limit
  $7;

-- countOnTheWay
select
  count(*)::integer as "orders"
from
  "reorders"
where
  "garage_id" = $1
  and "state" = $2;

-- listWithoutDay
select
  "id"
from
  "reorders"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[])
  and "supplier_id" = $3
  and "state" = $4
  and "due_on" is null
order by
  "id" desc
limit
  $5;

-- listOrders
select
  "r"."id",
  "r"."part_id",
  "r"."state",
  "r"."due_on",
  "r"."job_card_id",
  "r"."supplier_id",
  "s"."name" as "supplier_name"
from
  "reorders" as "r"
  left join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "r"."supplier_id"
where
  "r"."garage_id" = $2
  and "r"."id" = any ($3::uuid[])
order by
  "r"."id";

-- setDueOn
update "reorders"
set
  "due_on" = $1
where
  "garage_id" = $2
  and "id" = any ($3::uuid[]);

-- listOpenOrders
select
  "id",
  "part_id",
  "quantity",
  "received",
  "job_card_id",
  "part_request_id"
from
  "reorders"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[])
  and "state" = $3
order by
  "id";

-- updateOrder
update "reorders"
set
  "received" = $1,
  "state" = $2
where
  "garage_id" = $3
  and "id" = $4;

-- insertOrders
insert into
  "reorders" ("garage_id", "id", "part_id", "supplier_id", "quantity", "ordered_by_name", "request_id")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- findOrder
select
  "r"."id",
  "r"."part_id",
  "r"."state",
  "r"."part_request_id",
  "p"."name"
from
  "reorders" as "r"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "r"."part_id"
where
  "r"."garage_id" = $2
  and "r"."id" = $3;

-- dropListed
update "reorders"
set
  "state" = $1
where
  "garage_id" = $2
  and "part_request_id" = $3
  and "state" = $4;

-- insertArrivals
insert into
  "reorder_arrivals" ("garage_id", "purchase_id", "reorder_id", "quantity")
values
  ($1, $2, $3, $4);

-- listArrivals
select
  "a"."reorder_id",
  "a"."quantity",
  "r"."received",
  "r"."part_request_id"
from
  "reorder_arrivals" as "a"
  inner join "reorders" as "r" on "r"."garage_id" = $1
  and "r"."id" = "a"."reorder_id"
where
  "a"."garage_id" = $2
  and "a"."purchase_id" = $3
order by
  "a"."reorder_id";

-- listFilled
select
  "r"."state",
  "r"."job_card_id",
  "v"."registration_number"
from
  "reorder_arrivals" as "a"
  inner join "reorders" as "r" on "r"."garage_id" = $1
  and "r"."id" = "a"."reorder_id"
  left join "job_cards" as "j" on "j"."garage_id" = $2
  and "j"."id" = "r"."job_card_id"
  left join "vehicles" as "v" on "v"."garage_id" = $3
  and "v"."id" = "j"."vehicle_id"
where
  "a"."garage_id" = $4
  and "a"."purchase_id" = $5
order by
  "a"."reorder_id";

-- deleteArrivals
delete from "reorder_arrivals"
where
  "garage_id" = $1
  and "purchase_id" = $2;

-- findGarageName
select
  "name",
  "locality"
from
  "garages"
where
  "id" = $1;
