-- listOnTheWay
select
  "part_id",
  sum(quantity - received) as "quantity"
from
  "reorders"
where
  "garage_id" = $1
  and "state" = $2
group by
  "part_id";

-- listOpenOrders
select
  "id",
  "part_id",
  "quantity",
  "received"
from
  "reorders"
where
  "garage_id" = $1
  and "part_id" = any ($2::uuid[])
  and "state" = $3
order by
  "id";

-- receive
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

-- findGarageName
select
  "name",
  "locality"
from
  "garages"
where
  "id" = $1;

-- listWithMinimum
select
  "p"."id",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."supplier_id",
  "p"."on_hand",
  "p"."minimum",
  "p"."order_up_to",
  "p"."pack",
  "p"."buying_price",
  "s"."name" as "supplier_name",
  "s"."phone" as "supplier_phone"
from
  "parts" as "p"
  left join "suppliers" as "s" on "s"."garage_id" = $1
  and "s"."id" = "p"."supplier_id"
where
  "p"."garage_id" = $2
  and "p"."is_active" = $3
  and "p"."minimum" > $4
order by
  "p"."name_key",
  "p"."id";
