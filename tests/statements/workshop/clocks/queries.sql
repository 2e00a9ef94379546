-- lockClocksOf
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- listSpansAround
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "user_id" = $2
  and (
    "ended_at" is null
    or "ended_at" > $3
    or "started_at" >= $4
  )
order by
  "started_at"
for update;

-- readSpansAround
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "user_id" = $2
  and (
    "ended_at" is null
    or "ended_at" > $3
    or "started_at" >= $4
  )
order by
  "started_at";

-- findSpan
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "id" = $2;

-- findLine
select
  "id"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3;

-- listRunningOnCard
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "ended_at" is null
order by
  "id"
for update;

-- lockSpan
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- findOverlapping
select
  *
from
  "work_clocks"
where
  "garage_id" = $1
  and "user_id" = $2
  and "id" <> $3
  and "started_at" < $4
  and (
    "ended_at" is null
    or "ended_at" > $5
  )
limit
  $6;

-- insertSpan
insert into
  "work_clocks" ("garage_id", "id", "user_id", "job_card_id", "started_at")
values
  ($1, $2, $3, $4, $5);

-- updateSpan
update "work_clocks"
set
  "ended_at" = $1,
  "end_kind" = $2
where
  "garage_id" = $3
  and "id" = $4;

-- insertChange
insert into
  "work_clock_changes" ("garage_id", "id", "clock_id", "started_at", "ended_at", "reason", "by_user", "by_name")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);

-- listChanges
select
  "clock_id",
  "at",
  "by_name",
  "reason",
  "was_started_at",
  "was_ended_at"
from
  "work_clock_changes"
where
  "garage_id" = $1
  and "clock_id" in ($2)
order by
  "id";

-- findRunning
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."user_id" = $6
  and "k"."ended_at" is null;

-- getClock
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."id" = $6;

-- listBetween: all
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."started_at" < $6
  and (
    "k"."ended_at" is null
    or "k"."ended_at" > $7
  )
order by
  "k"."started_at",
  "k"."id";

-- listBetween: of_one
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."started_at" < $6
  and (
    "k"."ended_at" is null
    or "k"."ended_at" > $7
  )
  and "k"."user_id" = $8
order by
  "k"."started_at",
  "k"."id";

-- listFlagged: all
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."flagged" = $6
order by
  "k"."started_at" desc
limit
  $7;

-- listFlagged: of_one
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."flagged" = $6
  and "k"."user_id" = $7
order by
  "k"."started_at" desc
limit
  $8;

-- listOverPlan: all
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."ended_at" is null
  and "l"."hours" > $6
  and k.started_at + l.hours * interval '1 hour' < $7
order by
  "k"."started_at";

-- listOverPlan: of_one
select
  "k".*,
  "j"."job_card_number",
  "v"."registration_number",
  "m"."name" as "user_name",
  "l"."description" as "line",
  "l"."hours" as "planned_hours"
from
  "work_clocks" as "k"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "k"."job_card_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  left join "job_card_lines" as "l" on "l"."garage_id" = $3
  and "l"."id" = "k"."line_id"
  left join "garage_members" as "m" on "m"."garage_id" = $4
  and "m"."user_id" = "k"."user_id"
where
  "k"."garage_id" = $5
  and "k"."ended_at" is null
  and "l"."hours" > $6
  and k.started_at + l.hours * interval '1 hour' < $7
  and "k"."user_id" = $8
order by
  "k"."started_at";

-- listBilled
select
  "l"."id",
  "l"."hours",
  "l"."done_by",
  "k"."user_id",
  coalesce(
    sum(
      extract(
        epoch
        from
          k.ended_at - k.started_at
      ) * 1000
    ),
    0
  )::float8 as "clocked"
from
  "job_card_lines" as "l"
  inner join "job_cards" as "j" on "j"."garage_id" = $1
  and "j"."id" = "l"."job_card_id"
  left join "work_clocks" as "k" on "k"."garage_id" = $2
  and "k"."job_card_id" = "l"."job_card_id"
  and "k"."line_id" = "l"."id"
  and "k"."ended_at" is not null
where
  "l"."garage_id" = $3
  and "l"."kind" = $4
  and "l"."hours" > $5
  and "l"."done_at" >= $6
  and "l"."done_at" < $7
  and "j"."status" <> $8
group by
  "l"."id",
  "l"."hours",
  "l"."done_by",
  "k"."user_id"
order by
  "l"."id",
  "k"."user_id";

-- listNames
select
  "user_id",
  "name",
  "role",
  "is_active",
  "access_level"
from
  "garage_members"
where
  "garage_id" = $1
order by
  "name",
  "user_id";

-- listNotEnded
select
  /* across garages */
  "k"."garage_id",
  "k"."id",
  "k"."started_at"
from
  "work_clocks" as "k"
  inner join "garages" as "g" on "g"."id" = "k"."garage_id"
where
  "k"."ended_at" is null
  and "g"."close_clocks" = $1
order by
  "k"."started_at";

-- listGaragesWithOldClocks
select distinct
  /* across garages */
  "garage_id"
from
  "work_clocks"
where
  started_at < now() - interval '36 months';

-- deleteOldClocks
delete from "work_clocks"
where
  "garage_id" = $1
  and started_at < now() - interval '36 months';

-- findFirstOpenLabour
select
  "id"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "kind" = $3
  and "approval" <> $4
  and "done_at" is null
order by
  "position",
  "id"
limit
  $5;
