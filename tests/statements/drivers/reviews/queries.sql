-- findVisit
select
  j.id,
  j.job_card_number,
  j.phone_key,
  j.status,
  j.delivered_at,
  j.customer_id,
  c.name as customer_name,
  c.phone as customer_phone,
  c.email as customer_email,
  v.make,
  v.model
from
  job_cards j
  join customers c on c.garage_id = $1
  and c.id = j.customer_id
  join vehicles v on v.garage_id = $2
  and v.id = j.vehicle_id
where
  j.garage_id = $3
  and j.id = $4;

-- getGarage
select
  "name",
  "slug",
  "city_slug",
  "locality",
  "phone"
from
  "garages"
where
  "id" = $1;

-- listMemberPhones
select
  "phone"
from
  "garage_members"
where
  "garage_id" = $1
  and "is_active" = $2
  and "phone" is not null;

-- findReviewOfCard
select
  "id"
from
  "reviews"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- lockReview
select
  *
from
  "reviews"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- findByRequest
select
  "review_id"
from
  "review_versions"
where
  "garage_id" = $1
  and "request_id" = $2;

-- insertReview
insert into
  "reviews" (
    "garage_id",
    "id",
    "job_card_id",
    "phone_key",
    "stars",
    "words",
    "first_name",
    "car_model",
    "visited_on"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- updateReview
update "reviews"
set
  "stars" = $1,
  "words" = $2,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4
returning
  "version";

-- insertVersion
insert into
  "review_versions" ("garage_id", "id", "review_id", "request_id", "version", "stars", "words")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- findReview
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and r.id = $9;

-- listPublic: first page
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and true
  and true
order by
  r.id desc
limit
  $9;

-- listPublic: next page, of one star
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and r.stars = $9
  and r.state = 'PUBLISHED'
  and r.id < $10
order by
  r.id desc
limit
  $11;

-- listOfGarage: first page of all
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and true
  and true
order by
  r.id desc
limit
  $9;

-- listOfGarage: next page of those to answer
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and r.state = 'PUBLISHED'
  and p.review_id is null
  and r.id < $9
order by
  r.id desc
limit
  $10;

-- listOfGarage: first page of those reported
select
  r.garage_id,
  r.id,
  r.job_card_id,
  r.phone_key,
  r.stars,
  r.words,
  r.first_name,
  r.car_model,
  r.visited_on,
  r.state,
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
        f.garage_id = $1
        and f.review_id = r.id
      group by
        f.garage_id
    ),
    '[]'
  ) as photos,
  p.words as reply_words,
  p.created_at as replied_at,
  o.at as reported_at,
  o.by_name as reported_by,
  o.rule as reported_rule,
  d.at as decided_at,
  d.rule as decided_rule,
  d.reason as decided_reason
from
  reviews r
  join job_cards j on j.garage_id = $2
  and j.id = r.job_card_id
  left join review_replies p on p.garage_id = $3
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $4
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $5
      and of_it.report_id = o.id
  )
  left join review_decisions d on d.garage_id = $6
  and d.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions newer
    where
      newer.garage_id = $7
      and newer.review_id = r.id
      and newer.id > d.id
  )
where
  r.garage_id = $8
  and o.id is not null
  and true
order by
  r.id desc
limit
  $9;

-- countOfGarage
select
  count(*)::int as all,
  (
    count(*) filter (
      where
        r.state = 'PUBLISHED'
        and p.review_id is null
    )
  )::int as to_answer,
  (
    count(*) filter (
      where
        o.id is not null
    )
  )::int as reported
from
  reviews r
  left join review_replies p on p.garage_id = $1
  and p.review_id = r.id
  left join review_reports o on o.garage_id = $2
  and o.review_id = r.id
  and not exists (
    select
      1
    from
      review_decisions of_it
    where
      of_it.garage_id = $3
      and of_it.report_id = o.id
  )
where
  r.garage_id = $4;

-- listDeletions
select
  "phone_key",
  "deleted_at"
from
  "deleted_accounts"
where
  "phone_key" = any ($1);

-- findReply
select
  "words",
  "created_at"
from
  "review_replies"
where
  "garage_id" = $1
  and "review_id" = $2;

-- insertReply
insert into
  "review_replies" ("garage_id", "review_id", "words", "by_user", "by_name")
values
  ($1, $2, $3, $4, $5);

-- updateReply
update "review_replies"
set
  "words" = $1,
  "by_user" = $2,
  "by_name" = $3,
  "updated_at" = now()
where
  "garage_id" = $4
  and "review_id" = $5;

-- insertReport
insert into
  "review_reports" ("garage_id", "id", "review_id", "by_user", "by_name", "rule", "note")
values
  ($1, $2, $3, $4, $5, $6, $7);
