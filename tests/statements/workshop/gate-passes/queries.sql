-- listPasses
select
  *
from
  "gate_passes"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "id" desc;

-- findPass
select
  *
from
  "gate_passes"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- countPasses
select
  count(*) as "passes"
from
  "gate_passes"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertPass
insert into
  "gate_passes" (
    "garage_id",
    "id",
    "job_card_id",
    "number",
    "handed_to",
    "odometer_out",
    "returned",
    "total_amount",
    "amount_paid",
    "by_user",
    "by_name"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
returning
  *;
