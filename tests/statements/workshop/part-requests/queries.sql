-- listOpen
select
  "r".*,
  "j"."job_card_number",
  "j"."estimated_delivery",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "p"."name" as "part_name",
  "p"."unit" as "part_unit",
  (
    select
      "o"."due_on"
    from
      "reorders" as "o"
    where
      "o"."garage_id" = $1
      and "o"."part_request_id" = "r"."id"
      and "o"."state" = $2
    order by
      "o"."due_on"
    limit
      $3
  ) as "due_on"
from
  "part_requests" as "r"
  inner join "job_cards" as "j" on "j"."garage_id" = $4
  and "j"."id" = "r"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $5
  and "v"."id" = "j"."vehicle_id"
  left join "parts" as "p" on "p"."garage_id" = $6
  and "p"."id" = "r"."part_id"
where
  "r"."garage_id" = $7
  and "r"."state" in ($8, $9, $10)
  and "j"."status" in ($11, $12, $13)
order by
  "r"."id"
limit
  $14;

-- listOfCards
select
  "r".*,
  "j"."job_card_number",
  "j"."estimated_delivery",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "p"."name" as "part_name",
  "p"."unit" as "part_unit",
  (
    select
      "o"."due_on"
    from
      "reorders" as "o"
    where
      "o"."garage_id" = $1
      and "o"."part_request_id" = "r"."id"
      and "o"."state" = $2
    order by
      "o"."due_on"
    limit
      $3
  ) as "due_on"
from
  "part_requests" as "r"
  inner join "job_cards" as "j" on "j"."garage_id" = $4
  and "j"."id" = "r"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $5
  and "v"."id" = "j"."vehicle_id"
  left join "parts" as "p" on "p"."garage_id" = $6
  and "p"."id" = "r"."part_id"
where
  "r"."garage_id" = $7
  and "r"."job_card_id" in ($8)
order by
  "r"."id";

-- countOfCard
select
  count(*)::integer as "requests"
from
  "part_requests"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- findRequest
select
  *
from
  "part_requests"
where
  "garage_id" = $1
  and "id" = $2;

-- insertRequest
insert into
  "part_requests" (
    "garage_id",
    "id",
    "job_card_id",
    "words",
    "quantity",
    "asked_by",
    "asked_by_name",
    "asked_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- updateRequest
update "part_requests"
set
  "state" = $1
where
  "garage_id" = $2
  and "id" = $3;

-- moveOn
update "part_requests"
set
  "state" = $1
where
  "garage_id" = $2
  and "id" = any ($3::uuid[])
  and "state" = $4
returning
  "job_card_id";

-- keepPart
select
  "id",
  "name",
  "unit",
  "hsn",
  "tax_rate",
  "selling_price",
  "is_active"
from
  "parts"
where
  "garage_id" = $1
  and "id" = $2
for key share;
