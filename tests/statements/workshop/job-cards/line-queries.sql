-- listLines
select
  "l".*,
  "w"."title" as "work_title",
  "w"."reason" as "work_reason",
  "w"."urgency" as "work_urgency",
  "w"."source" as "work_source",
  "w"."point_id" as "work_point_id",
  (
    select
      "b"."number"
    from
      "bills" as "b"
    where
      "b"."garage_id" = $1
      and "b"."id" = "l"."rework_bill_id"
  ) as "rework_bill_number"
from
  "job_card_lines" as "l"
  left join "job_card_works" as "w" on "w"."garage_id" = $2
  and "w"."job_card_id" = $3
  and "w"."id" = "l"."work_id"
where
  "l"."garage_id" = $4
  and "l"."job_card_id" = $5
order by
  "l"."position",
  "l"."id";

-- insertLines
insert into
  "job_card_lines" (
    "garage_id",
    "id",
    "job_card_id",
    "position",
    "kind",
    "description",
    "quantity",
    "unit",
    "unit_price",
    "discount",
    "tax_rate"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- updateLine
update "job_card_lines"
set
  "quantity" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "id" = $4
returning
  "id";

-- setLineDone
update "job_card_lines"
set
  "done_at" = $1,
  "done_by" = $2
where
  "garage_id" = $3
  and "job_card_id" = $4
  and "id" = $5
returning
  "description";

-- findLineState
select
  "id",
  "approval",
  "done_at",
  "description",
  "unit",
  "part_id",
  "quantity",
  "fitted_quantity"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- listOpenLines
select
  "description"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "done_at" is null
  and "approval" <> $3
order by
  "position",
  "id";

-- deleteLine
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3
returning
  "description";

-- saveLines
insert into
  "job_card_lines" (
    "garage_id",
    "id",
    "job_card_id",
    "position",
    "kind",
    "description",
    "quantity",
    "unit",
    "unit_price",
    "discount",
    "tax_rate"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("garage_id", "id") do update
set
  "position" = "excluded"."position",
  "kind" = "excluded"."kind",
  "description" = "excluded"."description",
  "quantity" = "excluded"."quantity",
  "unit" = "excluded"."unit",
  "unit_price" = "excluded"."unit_price",
  "discount" = "excluded"."discount",
  "discount_percent" = "excluded"."discount_percent",
  "tax_code" = "excluded"."tax_code",
  "tax_rate" = "excluded"."tax_rate",
  "price_includes_tax" = "excluded"."price_includes_tax",
  "hours" = "excluded"."hours",
  "warranty_months" = "excluded"."warranty_months",
  "warranty_km" = "excluded"."warranty_km",
  "part_id" = "excluded"."part_id",
  "work_id" = "excluded"."work_id",
  "updated_at" = "excluded"."updated_at";

-- deleteLines
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = any ($3::uuid[]);

-- shiftLines
update "job_card_lines"
set
  "position" = position + $1::integer
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "position" >= $4;
