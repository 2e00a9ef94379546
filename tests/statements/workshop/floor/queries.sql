-- listMine
select
  "j"."id",
  "j"."job_card_number",
  "j"."status",
  "j"."bay_number",
  "j"."estimated_delivery",
  "j"."promised_time",
  "j"."customer_concerns",
  "j"."advisor_observations",
  "j"."odometer_in",
  "j"."open_asks",
  "j"."version",
  "j"."technician_id",
  "t"."name" as "technician_name",
  "j"."handed_at",
  "h"."name" as "handed_by_name",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "j"."advisor_id",
  "a"."name" as "advisor_name"
from
  "job_cards" as "j"
  inner join "vehicles" as "v" on "v"."garage_id" = $1
  and "v"."id" = "j"."vehicle_id"
  left join "garage_members" as "t" on "t"."garage_id" = $2
  and "t"."user_id" = "j"."technician_id"
  left join "garage_members" as "h" on "h"."garage_id" = $3
  and "h"."user_id" = "j"."handed_by"
  left join "garage_members" as "a" on "a"."garage_id" = $4
  and "a"."user_id" = "j"."advisor_id"
where
  "j"."garage_id" = $5
  and "j"."status" in ($6, $7, $8)
  and (
    "j"."technician_id" = $9
    or exists (
      select
        "k"."id"
      from
        "work_clocks" as "k"
      where
        "k"."garage_id" = $10
        and "k"."job_card_id" = "j"."id"
        and "k"."user_id" = $11
        and (
          "k"."ended_at" is null
          or "k"."ended_at" >= $12
        )
    )
  )
order by
  "j"."estimated_delivery",
  "j"."promised_time" asc nulls last,
  "j"."id"
limit
  $13;

-- listNobodys
select
  "j"."id",
  "j"."job_card_number",
  "j"."status",
  "j"."bay_number",
  "j"."estimated_delivery",
  "j"."promised_time",
  "j"."customer_concerns",
  "j"."advisor_observations",
  "j"."odometer_in",
  "j"."open_asks",
  "j"."version",
  "j"."technician_id",
  "t"."name" as "technician_name",
  "j"."handed_at",
  "h"."name" as "handed_by_name",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "j"."advisor_id",
  "a"."name" as "advisor_name"
from
  "job_cards" as "j"
  inner join "vehicles" as "v" on "v"."garage_id" = $1
  and "v"."id" = "j"."vehicle_id"
  left join "garage_members" as "t" on "t"."garage_id" = $2
  and "t"."user_id" = "j"."technician_id"
  left join "garage_members" as "h" on "h"."garage_id" = $3
  and "h"."user_id" = "j"."handed_by"
  left join "garage_members" as "a" on "a"."garage_id" = $4
  and "a"."user_id" = "j"."advisor_id"
where
  "j"."garage_id" = $5
  and "j"."status" in ($6, $7)
  and "j"."technician_id" is null
order by
  "j"."estimated_delivery",
  "j"."promised_time" asc nulls last,
  "j"."id"
limit
  $8;

-- countNobodys
select
  count(*)::integer as "cards"
from
  "job_cards"
where
  "garage_id" = $1
  and "status" in ($2, $3)
  and "technician_id" is null;

-- findCard
select
  "j"."id",
  "j"."job_card_number",
  "j"."status",
  "j"."bay_number",
  "j"."estimated_delivery",
  "j"."promised_time",
  "j"."customer_concerns",
  "j"."advisor_observations",
  "j"."odometer_in",
  "j"."open_asks",
  "j"."version",
  "j"."technician_id",
  "t"."name" as "technician_name",
  "j"."handed_at",
  "h"."name" as "handed_by_name",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "j"."advisor_id",
  "a"."name" as "advisor_name"
from
  "job_cards" as "j"
  inner join "vehicles" as "v" on "v"."garage_id" = $1
  and "v"."id" = "j"."vehicle_id"
  left join "garage_members" as "t" on "t"."garage_id" = $2
  and "t"."user_id" = "j"."technician_id"
  left join "garage_members" as "h" on "h"."garage_id" = $3
  and "h"."user_id" = "j"."handed_by"
  left join "garage_members" as "a" on "a"."garage_id" = $4
  and "a"."user_id" = "j"."advisor_id"
where
  "j"."garage_id" = $5
  and "j"."id" = $6;

-- listLines
select
  "l"."id",
  "l"."job_card_id",
  "l"."kind",
  "l"."description",
  "l"."quantity",
  "l"."unit",
  "l"."approval",
  "l"."hours",
  "l"."done_at",
  "d"."name" as "done_by_name",
  "l"."part_id",
  "l"."fitted_quantity",
  "l"."short_quantity"
from
  "job_card_lines" as "l"
  left join "garage_members" as "d" on "d"."garage_id" = $1
  and "d"."user_id" = "l"."done_by"
where
  "l"."garage_id" = $2
  and "l"."job_card_id" in ($3)
  and "l"."approval" <> $4
order by
  "l"."position",
  "l"."id";

-- listClocks
select
  "k"."job_card_id",
  "k"."user_id",
  "m"."name" as "user_name",
  "k"."line_id",
  "k"."started_at",
  "k"."ended_at"
from
  "work_clocks" as "k"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $2
  and "k"."job_card_id" in ($3)
order by
  "k"."started_at",
  "k"."id";

-- listNotes
select
  "id",
  "job_card_id",
  "user_id",
  "user_name",
  "text",
  "at"
from
  "card_notes"
where
  "garage_id" = $1
  and "job_card_id" in ($2)
order by
  "at" desc,
  "id" desc;

-- insertNote
insert into
  "card_notes" ("garage_id", "id", "job_card_id", "user_id", "user_name", "text", "at")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- countNotes
select
  count(*)::integer as "notes"
from
  "card_notes"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- mayTechniciansTake
select
  "technicians_take_cards"
from
  "garages"
where
  "id" = $1;

-- setTechnician
update "job_cards"
set
  "technician_id" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- countDone
select
  count(*)::integer as "linesDone"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "done_by" = $2
  and "done_at" >= $3;

select
  count(*)::integer as "handedOver"
from
  "job_cards"
where
  "garage_id" = $1
  and "handed_by" = $2
  and "handed_at" >= $3;
