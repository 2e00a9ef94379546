-- saveDeclinedWorks
insert into
  "declined_works" (
    "garage_id",
    "id",
    "vehicle_id",
    "job_card_id",
    "work_id",
    "answer_id",
    "content",
    "total",
    "declined_at",
    "urgency"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("garage_id", "job_card_id", "work_id") do update
set
  "answer_id" = "excluded"."answer_id",
  "content" = "excluded"."content",
  "total" = "excluded"."total",
  "urgency" = "excluded"."urgency",
  "declined_at" = "excluded"."declined_at",
  "resolved_at" = $11,
  "resolution" = $12,
  "resolved_by" = $13,
  "to_job_card_id" = $14,
  "reason" = $15;

-- forgetDeclinedWorks
delete from "declined_works"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "work_id" in ($3)
  and "resolved_at" is null;
