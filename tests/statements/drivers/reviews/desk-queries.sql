-- listDecided
/* across garages */
select
  o.garage_id,
  g.name as garage_name,
  g.slug,
  g.city_slug,
  o.id as report_id,
  o.review_id,
  o.rule,
  o.note,
  o.by_user,
  o.at as reported_at,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.phone_key,
  r.created_at,
  j.job_card_number,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', f.id, 'hash', f.content_hash, 'width', f.width, 'height', f.height)
          order by
            f.position
        )
      from
        review_photos f
      where
        f.garage_id = r.garage_id
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  d.decision,
  d.reason,
  d.rule as decided_rule,
  d.at as decided_at
from
  review_reports o
  join reviews r on r.garage_id = o.garage_id
  and r.id = o.review_id
  join job_cards j on j.garage_id = o.garage_id
  and j.id = r.job_card_id
  join garages g on g.id = o.garage_id
  join review_decisions d on d.garage_id = o.garage_id
  and d.report_id = o.id
order by
  d.at desc,
  d.id desc
limit
  $1;

-- listReported
/* across garages */
select
  o.garage_id,
  g.name as garage_name,
  g.slug,
  g.city_slug,
  o.id as report_id,
  o.review_id,
  o.rule,
  o.note,
  o.by_user,
  o.at as reported_at,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.phone_key,
  r.created_at,
  j.job_card_number,
  coalesce(
    (
      select
        json_agg(
          json_build_object('id', f.id, 'hash', f.content_hash, 'width', f.width, 'height', f.height)
          order by
            f.position
        )
      from
        review_photos f
      where
        f.garage_id = r.garage_id
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos
from
  review_reports o
  join reviews r on r.garage_id = o.garage_id
  and r.id = o.review_id
  join job_cards j on j.garage_id = o.garage_id
  and j.id = r.job_card_id
  join garages g on g.id = o.garage_id
  left join review_decisions d on d.garage_id = o.garage_id
  and d.report_id = o.id
where
  d.id is null
order by
  o.at,
  o.id
limit
  $1;

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
