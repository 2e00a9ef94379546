-- The calls of a day stand by score: the best one first.
drop index leads_to_follow_up;

create index leads_to_follow_up on leads (garage_id, next_follow_up_date, (-lead_score), id)
  where next_follow_up_date is not null and status not in ('WON', 'LOST');

-- Two people edit one picture's caption or place: the second to save is told.
alter table service_images add column version integer not null default 1;
