-- listCounts: first page
select
  "c".*,
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $1
      and l.count_id = c.id
      and true
  )::integer as "parts",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $2
      and l.count_id = c.id
      and l.counted is not null
  )::integer as "counted",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $3
      and l.count_id = c.id
      and l.counted <> l.expected
  )::integer as "differing"
from
  "stock_counts" as "c"
where
  "c"."garage_id" = $4
order by
  "c"."id" desc
limit
  $5;

-- listCounts: next page
select
  "c".*,
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $1
      and l.count_id = c.id
      and true
  )::integer as "parts",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $2
      and l.count_id = c.id
      and l.counted is not null
  )::integer as "counted",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $3
      and l.count_id = c.id
      and l.counted <> l.expected
  )::integer as "differing"
from
  "stock_counts" as "c"
where
  "c"."garage_id" = $4
  and "c"."id" < $5
order by
  "c"."id" desc
limit
  $6;

-- countCounts
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
          stock_counts
        where
          garage_id = $1
      ) filtered
    limit
      $2
  ) counted;

-- findCount
select
  "c".*,
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $1
      and l.count_id = c.id
      and true
  )::integer as "parts",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $2
      and l.count_id = c.id
      and l.counted is not null
  )::integer as "counted",
  (
    select
      count(*)
    from
      stock_count_lines l
    where
      l.garage_id = $3
      and l.count_id = c.id
      and l.counted <> l.expected
  )::integer as "differing"
from
  "stock_counts" as "c"
where
  "c"."garage_id" = $4
  and "c"."id" = $5;

-- lockCount
select
  *
from
  "stock_counts"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- listCountLines
select
  "l"."part_id",
  "l"."counted",
  "l"."expected",
  "l"."at",
  "l"."by_name",
  "m"."value" as "booked_value",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."rack",
  "p"."on_hand",
  "p"."value",
  "p"."last_cost"
from
  "stock_count_lines" as "l"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "l"."part_id"
  left join "stock_moves" as "m" on "m"."garage_id" = $2
  and "m"."count_id" = $3
  and "m"."kind" = $4
  and "m"."part_id" = "l"."part_id"
where
  "l"."garage_id" = $5
  and "l"."count_id" = $6
order by
  "p"."rack",
  "p"."name_key",
  "p"."id";

-- listRacks
select
  upper(split_part(coalesce(rack, ''), '-', 1)) as "rack",
  sum(parts)::integer as "parts"
from
  (
    select
      "rack",
      count(*) as "parts"
    from
      "parts"
    where
      "garage_id" = $1
      and "is_active" = $2
    group by
      "rack"
  ) as "r"
group by
  upper(split_part(coalesce(rack, ''), '-', 1))
order by
  upper(split_part(coalesce(rack, ''), '-', 1))
limit
  $3;

-- listPartsOfRack
select
  "id"
from
  "parts"
where
  "garage_id" = $1
  and "is_active" = $2
  and upper(split_part(coalesce(rack, ''), '-', 1)) = $3
order by
  "id"
limit
  $4
for key share;

-- insertCount
insert into
  "stock_counts" ("garage_id", "id", "rack", "opened_by_name")
values
  ($1, $2, $3, $4);

-- insertLines
insert into
  "stock_count_lines" ("garage_id", "count_id", "part_id")
values
  ($1, $2, $3);

-- updateCount
update "stock_counts"
set
  "state" = $1,
  "version" = version + 1
where
  "garage_id" = $2
  and "id" = $3;

-- findEntry
select
  "at"
from
  "stock_count_lines"
where
  "garage_id" = $1
  and "count_id" = $2
  and "part_id" = $3;

-- saveLine
insert into
  "stock_count_lines" ("garage_id", "count_id", "part_id", "counted", "expected", "at", "by_name")
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("garage_id", "count_id", "part_id") do update
set
  "counted" = $8,
  "expected" = $9,
  "at" = $10,
  "by_name" = $11;
