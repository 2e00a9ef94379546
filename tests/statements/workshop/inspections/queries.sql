-- listInspections
select
  *
from
  "inspections"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "id" desc;

-- findInspection
select
  *
from
  "inspections"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- findUnderWay
select
  *
from
  "inspections"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "kind" = $3
  and "finished_at" is null;

-- listPoints
select
  *
from
  "inspection_points"
where
  "garage_id" = $1
  and "inspection_id" in ($2)
order by
  "position";

-- findPoint
select
  *
from
  "inspection_points"
where
  "garage_id" = $1
  and "inspection_id" in ($2)
  and "id" = $3;

-- listWorksOfPoints
select
  "id",
  "point_id"
from
  "job_card_works"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "point_id" is not null;

-- insertInspection
insert into
  "inspections" (
    "garage_id",
    "id",
    "job_card_id",
    "checklist_id",
    "started_by",
    "started_by_name",
    "kind",
    "name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertPoints
insert into
  "inspection_points" ("garage_id", "inspection_id", "id", "position", "place", "name", "hint", "unit")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- updatePoint
update "inspection_points"
set
  "result" = $1,
  "at" = $2,
  "version" = version + 1
where
  "garage_id" = $3
  and "inspection_id" = $4
  and "id" = $5;

-- leaveUnchecked
update "inspection_points"
set
  "result" = $1
where
  "garage_id" = $2
  and "inspection_id" = $3
  and "result" is null;

-- finishInspection
update "inspections"
set
  "finished_by" = $1,
  "finished_by_name" = $2,
  "finished_at" = now()
where
  "garage_id" = $3
  and "id" = $4;

-- setQualityAt: passed
update "job_cards"
set
  "quality_at" = now()
where
  "garage_id" = $1
  and "id" = $2;

-- setQualityAt: failed
update "job_cards"
set
  "quality_at" = $1
where
  "garage_id" = $2
  and "id" = $3;
