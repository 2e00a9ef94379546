-- findAnswer
select
  "user_id",
  "call",
  "answer"
from
  "floor_answers"
where
  "garage_id" = $1
  and "request_id" = $2;

-- insertAnswer
insert into
  "floor_answers" ("garage_id", "request_id", "user_id", "call", "answer")
values
  ($1, $2, $3, $4, $5);

-- listGaragesWithOldAnswers
select distinct
  /* across garages */
  "garage_id"
from
  "floor_answers"
where
  at < now() - interval '30 days';

-- deleteOldAnswers
delete from "floor_answers"
where
  "garage_id" = $1
  and at < now() - interval '30 days';
