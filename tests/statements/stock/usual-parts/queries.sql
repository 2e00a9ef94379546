-- findService
select
  "id",
  "name",
  "parts_version"
from
  "services"
where
  "garage_id" = $1
  and "id" = $2;

-- lockService
select
  "id",
  "name",
  "parts_version"
from
  "services"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- findCar
select
  "make",
  "model"
from
  "vehicles"
where
  "garage_id" = $1
  and "id" = $2;

-- listUsualParts: held
select
  "u"."make",
  "u"."model",
  "u"."part_id",
  "u"."quantity",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."is_active",
  p.on_hand - coalesce(h.quantity, 0) as "free"
from
  "service_parts" as "u"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "u"."part_id"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $2
      and j.garage_id = $3
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
where
  "u"."garage_id" = $4
  and "u"."service_id" = $5
order by
  "u"."position";

-- listUsualParts: of a garage that holds nothing
select
  "u"."make",
  "u"."model",
  "u"."part_id",
  "u"."quantity",
  "p"."number",
  "p"."name",
  "p"."unit",
  "p"."is_active",
  p.on_hand - 0::numeric as "free"
from
  "service_parts" as "u"
  inner join "parts" as "p" on "p"."garage_id" = $1
  and "p"."id" = "u"."part_id"
  left join (
    select
      l.part_id,
      sum(l.quantity - l.fitted_quantity) as quantity
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $2
      and j.garage_id = $3
      and l.part_id is not null
      and l.fitted_quantity < l.quantity
      and l.approval <> 'DECLINED'
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
    group by
      l.part_id
  ) as "h" on "h"."part_id" = "p"."id"
where
  "u"."garage_id" = $4
  and "u"."service_id" = $5
order by
  "u"."position";

-- listForCard
select
  "s"."id" as "service_id",
  "u"."make",
  "u"."model",
  "u"."part_id",
  "u"."quantity",
  "v"."make" as "car_make",
  "v"."model" as "car_model"
from
  "services" as "s"
  left join "service_parts" as "u" on "u"."garage_id" = $1
  and "u"."service_id" = "s"."id"
  left join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = $3
where
  "s"."garage_id" = $4
  and "s"."id" = any ($5::uuid[])
order by
  "s"."id",
  "u"."position";

-- replaceUsualParts
delete from "service_parts"
where
  "garage_id" = $1
  and "service_id" = $2;

insert into
  "service_parts" ("garage_id", "service_id", "make", "model", "part_id", "quantity", "position")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- bumpVersion
update "services"
set
  "parts_version" = parts_version + 1
where
  "garage_id" = $1
  and "id" = $2;
