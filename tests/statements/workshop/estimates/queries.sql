-- findCardFacts
select
  "j"."job_card_number",
  "j"."status",
  "j"."phone_key",
  "j"."estimate_count",
  "c"."id" as "customer_id",
  "c"."name" as "customer_name",
  "c"."phone" as "customer_phone",
  "c"."email" as "customer_email",
  "v"."make",
  "v"."model",
  "v"."registration_number",
  "g"."name" as "garage_name",
  "g"."locality",
  "g"."city_slug",
  "g"."phone" as "garage_phone",
  "g"."gstin",
  "g"."ask_before_work",
  "g"."estimate_days"
from
  "job_cards" as "j"
  inner join "customers" as "c" on "c"."garage_id" = $1
  and "c"."id" = "j"."customer_id"
  inner join "vehicles" as "v" on "v"."garage_id" = $2
  and "v"."id" = "j"."vehicle_id"
  inner join "garages" as "g" on "g"."id" = "j"."garage_id"
where
  "j"."garage_id" = $3
  and "j"."id" = $4;

-- listEstimates
select
  *
from
  "estimates"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "version" desc;

-- listEvents
select
  *
from
  "estimate_events"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "at",
  "id";

-- listAnswers
select
  *
from
  "estimate_answers"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "at",
  "id";

-- findTime
select
  now()::timestamptz(3) as at;

-- insertEstimate
insert into
  "estimates" (
    "garage_id",
    "id",
    "job_card_id",
    "version",
    "number",
    "content",
    "content_hash",
    "total",
    "new_total",
    "created_by",
    "created_by_name",
    "expires_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- insertEvents
insert into
  "estimate_events" ("garage_id", "id", "job_card_id", "estimate_id", "kind")
values
  ($1, $2, $3, $4, $5);

-- findEvent
select
  "id",
  "estimate_id"
from
  "estimate_events"
where
  "garage_id" = $1
  and "id" = $2;

-- insertAnswer
insert into
  "estimate_answers" (
    "garage_id",
    "id",
    "job_card_id",
    "estimate_id",
    "channel",
    "decisions",
    "name",
    "said_at",
    "content_hash",
    "request_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- insertAnswerClient
insert into
  "estimate_answer_clients" ("garage_id", "answer_id", "ip", "user_agent")
values
  ($1, $2, $3, $4);
