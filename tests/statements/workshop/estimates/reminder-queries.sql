-- listSilent
/* across garages */
select
  j.garage_id,
  j.id
from
  job_cards j
  join estimates e on e.garage_id = j.garage_id
  and e.job_card_id = j.id
  and e.version = j.estimate_count
  join garages g on g.id = j.garage_id
where
  j.open_asks > 0
  and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
  and g.reminder_hours > 0
  and e.created_at <= now() - make_interval(hours => g.reminder_hours)
  and e.expires_at > now()
  and exists (
    select
      1
    from
      estimate_events s
    where
      s.garage_id = e.garage_id
      and s.job_card_id = e.job_card_id
      and s.estimate_id = e.id
      and s.kind in ('SENT', 'SHARED')
  )
  and not exists (
    select
      1
    from
      estimate_events v
    where
      v.garage_id = e.garage_id
      and v.job_card_id = e.job_card_id
      and v.estimate_id = e.id
      and v.kind in ('REMINDED', 'CALL_WANTED', 'WITHDRAWN')
  )
  and not exists (
    select
      1
    from
      estimate_answers a
    where
      a.garage_id = e.garage_id
      and a.job_card_id = e.job_card_id
      and a.estimate_id = e.id
  )
  and right("j"."garage_id"::text, 1) = $1
  and "j"."id" > $2
order by
  j.id
limit
  500;

-- deleteOldClients
select distinct
  /* across garages */
  "garage_id"
from
  "estimate_answer_clients"
where
  at < now() - interval '24 months';

delete from "estimate_answer_clients"
where
  "garage_id" = $1
  and at < now() - interval '24 months';
