-- listReported
/* across garages */
select
  o.garage_id,
  g.name as garage_name,
  o.id as report_id,
  o.review_id,
  o.rule,
  o.note,
  o.at as reported_at,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on
from
  review_reports o
  join reviews r on r.garage_id = o.garage_id
  and r.id = o.review_id
  join garages g on g.id = o.garage_id
  left join review_decisions d on d.garage_id = o.garage_id
  and d.report_id = o.id
where
  d.id is null
order by
  o.at,
  o.id
limit
  100;

-- findReport
select
  "id",
  "review_id"
from
  "review_reports"
where
  "garage_id" = $1
  and "id" = $2;

-- findDecision
select
  "decision",
  "at"
from
  "review_decisions"
where
  "garage_id" = $1
  and "report_id" = $2;

-- listGaragesOf
select
  "garage_members"."garage_id"
from
  "garage_members"
  inner join "users" on "users"."id" = "garage_members"."user_id"
where
  (
    "users"."phone_key" = $1
    or "users"."email" = $2
  )
  and "garage_members"."is_active" = $3;

-- appoint
update "users"
set
  "is_desk" = $1
where
  (
    "phone_key" = $2
    or "email" = $3
  )
returning
  "id";

-- insertDecision
insert into
  "review_decisions" ("garage_id", "id", "review_id", "report_id", "by_user", "decision", "rule", "reason")
values
  ($1, $2, $3, $4, $5, $6, $7, $8);
