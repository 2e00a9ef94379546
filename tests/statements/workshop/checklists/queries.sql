-- listChecklists
select
  *
from
  "checklists"
where
  "garage_id" = $1
order by
  "kind",
  "is_standard" desc,
  "name",
  "id";

-- findChecklist
select
  *
from
  "checklists"
where
  "garage_id" = $1
  and "id" = $2;

-- findStandard
select
  *
from
  "checklists"
where
  "garage_id" = $1
  and "kind" = $2
  and "is_standard" = $3;

-- lockChecklist
select
  *
from
  "checklists"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- countChecklists
select
  count(*) as "lists"
from
  "checklists"
where
  "garage_id" = $1;

-- listPoints
select
  *
from
  "checklist_points"
where
  "garage_id" = $1
  and "checklist_id" in ($2)
order by
  "position";

-- insertChecklists
insert into
  "checklists" ("garage_id", "id", "kind", "name")
values
  ($1, $2, $3, $4);

-- insertPoints
insert into
  "checklist_points" ("garage_id", "id", "checklist_id", "position", "name")
values
  ($1, $2, $3, $4, $5);

-- updateChecklist
update "checklists"
set
  "name" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- clearStandard
update "checklists"
set
  "is_standard" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "kind" = $3
  and "is_standard" = $4;

-- deletePoints
delete from "checklist_points"
where
  "garage_id" = $1
  and "checklist_id" = $2
returning
  "id";

-- deleteChecklist
delete from "checklists"
where
  "garage_id" = $1
  and "id" = $2;

-- findInspectionUnderWay
select
  "id"
from
  "inspections"
where
  "garage_id" = $1
  and "checklist_id" = $2
  and "finished_at" is null
limit
  $3;

-- listServices
select
  "s"."id",
  "s"."name",
  "s"."base_price",
  "s"."tax_rate",
  "s"."tax_code",
  s.base_price - case
    when s.discount_percent = 0 then s.base_price
    else round(s.base_price * (100 - s.discount_percent) / 100, 0)
  end as "discount"
from
  "services" as "s"
where
  "s"."garage_id" = $1
  and "s"."id" in ($2)
  and "s"."is_active" = $3;
