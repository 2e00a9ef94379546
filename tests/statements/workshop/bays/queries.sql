-- listBays
select
  "id",
  "name",
  "kind"
from
  "bays"
where
  "garage_id" = $1
order by
  "position",
  "id";

-- lockBays
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- deleteBays
delete from "bays"
where
  "garage_id" = $1;

-- insertBays
insert into
  "bays" ("garage_id", "id", "name", "kind", "position")
values
  ($1, $2, $3, $4, $5);

-- listCardsHere
select
  "j"."id",
  "j"."job_card_number",
  "j"."status",
  "j"."bay_number",
  "j"."estimated_delivery",
  "j"."promised_time",
  "j"."opened_at",
  "j"."bay_since",
  "j"."left_bay",
  "j"."left_bay_at",
  "j"."open_asks",
  "j"."handed_at",
  "t"."name" as "technician_name",
  "v"."make",
  "v"."model",
  "v"."registration_number"
from
  "job_cards" as "j"
  inner join "vehicles" as "v" on "v"."garage_id" = $1
  and "v"."id" = "j"."vehicle_id"
  left join "garage_members" as "t" on "t"."garage_id" = $2
  and "t"."user_id" = "j"."technician_id"
where
  "j"."garage_id" = $3
  and "j"."status" in ($4, $5, $6)
order by
  coalesce(j.bay_since, j.opened_at),
  "j"."id"
limit
  $7;

-- listGone
select
  "id",
  "bay_number",
  "delivered_at",
  "left_bay",
  "left_bay_at"
from
  "job_cards"
where
  "garage_id" = $1
  and "delivered_at" >= $2;

-- listRunning
select
  "k"."job_card_id",
  "k"."started_at",
  "m"."name"
from
  "work_clocks" as "k"
  inner join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $2
  and "k"."ended_at" is null
order by
  "k"."started_at";
