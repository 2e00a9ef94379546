-- lockParts
select
  *
from
  "parts"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[])
order by
  "id"
for no key update;

-- keepParts
select
  "id"
from
  "parts"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[])
order by
  "id"
for key share;

-- insertMoves
insert into
  "stock_moves" (
    "garage_id",
    "id",
    "part_id",
    "seq",
    "kind",
    "quantity",
    "value",
    "on_hand_after",
    "value_after",
    "by_user",
    "by_name",
    "job_card_id",
    "line_id",
    "purchase_id",
    "count_id",
    "corrects_id",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- saveStocks
update parts as p
set
  on_hand = given.on_hand,
  value = given.value,
  move_count = given.move_count,
  last_cost = given.last_cost,
  last_moved_at = $1
from
  jsonb_to_recordset($2::jsonb) as given (id uuid, on_hand numeric, value numeric, move_count integer, last_cost numeric)
where
  p.garage_id = $3
  and p.id = given.id;

-- listMoves: first page
select
  "m"."id",
  "m"."seq",
  "m"."kind",
  "m"."quantity",
  "m"."value",
  "m"."on_hand_after" as "onHandAfter",
  "m"."value_after" as "valueAfter",
  "m"."at",
  "m"."by_name" as "by",
  "m"."reason",
  "m"."job_card_id" as "jobCardId",
  "j"."job_card_number" as "jobCardNumber",
  "v"."registration_number" as "registrationNumber",
  "m"."purchase_id" as "purchaseId",
  "b"."number" as "purchaseNumber",
  "s"."name" as "supplierName",
  "m"."count_id" as "countId"
from
  "stock_moves" as "m"
  left join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "m"."job_card_id"
  left join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "purchase_bills" as "b" on "b"."garage_id" = $3
  and "b"."id" = "m"."purchase_id"
  left join "suppliers" as "s" on "s"."garage_id" = $4
  and "s"."id" = "b"."supplier_id"
where
  "m"."garage_id" = $5
  and "m"."part_id" = $6
order by
  "m"."id" desc
limit
  $7;

-- listMoves: next page
select
  "m"."id",
  "m"."seq",
  "m"."kind",
  "m"."quantity",
  "m"."value",
  "m"."on_hand_after" as "onHandAfter",
  "m"."value_after" as "valueAfter",
  "m"."at",
  "m"."by_name" as "by",
  "m"."reason",
  "m"."job_card_id" as "jobCardId",
  "j"."job_card_number" as "jobCardNumber",
  "v"."registration_number" as "registrationNumber",
  "m"."purchase_id" as "purchaseId",
  "b"."number" as "purchaseNumber",
  "s"."name" as "supplierName",
  "m"."count_id" as "countId"
from
  "stock_moves" as "m"
  left join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "m"."job_card_id"
  left join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "purchase_bills" as "b" on "b"."garage_id" = $3
  and "b"."id" = "m"."purchase_id"
  left join "suppliers" as "s" on "s"."garage_id" = $4
  and "s"."id" = "b"."supplier_id"
where
  "m"."garage_id" = $5
  and "m"."part_id" = $6
  and "m"."id" < $7
order by
  "m"."id" desc
limit
  $8;

-- listCostsOfCard
select
  "line_id",
  - sum(value) as "cost"
from
  "stock_moves"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "line_id" is not null
group by
  "line_id";

-- findOnHandAt
select
  "on_hand_after"
from
  "stock_moves"
where
  "garage_id" = $1
  and "part_id" = $2
  and "at" <= $3
order by
  "seq" desc
limit
  $4;

-- listMovesBelowZero
select
  "quantity",
  "on_hand_after",
  "job_card_id",
  "line_id"
from
  "stock_moves"
where
  "garage_id" = $1
  and "part_id" = $2
  and "seq" > coalesce(
    (
      select
        max(m.seq)
      from
        stock_moves m
      where
        m.garage_id = $3
        and m.part_id = $4
        and m.on_hand_after >= 0
    ),
    0
  )
order by
  "seq";

-- listPartsOfLines
select
  "id",
  "number",
  "name",
  "unit",
  "rack",
  "on_hand",
  "value",
  "last_cost"
from
  "parts"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[]);
