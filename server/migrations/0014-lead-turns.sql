-- When a garage was last dealt a lead of its city. Not in garages: a reference table is changed before anything in its
-- transaction reads across garages, and whose turn it is, is known only after.
create table lead_turns (
  garage_id uuid primary key,
  last_lead_at timestamptz(3) not null
);

insert into lead_turns (garage_id, last_lead_at)
  select id, last_lead_at from garages where last_lead_at is not null;

alter table garages drop column last_lead_at;
