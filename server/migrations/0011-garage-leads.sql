alter table leads add column lead_source_details text;

alter table leads add column vehicle_year smallint;

alter table leads add column budget numeric(12, 2);

alter table leads add constraint leads_budget_check check (budget >= 0);

alter table leads add column assigned_to_id uuid;

alter table leads add column notes text;

alter table leads add column lost_reason text;

alter table leads add column next_follow_up_date date;

-- 0 to 100: how much a call is worth. The rule stands in the leads' rules.ts, every write computes it anew.
alter table leads add column lead_score integer not null default 0;

alter table leads add constraint leads_lead_score_check check (lead_score between 0 and 100);

alter table leads add column customer_id uuid;

alter table leads add column booking_id uuid;

-- When it first left NEW, and since when it is won or lost.
alter table leads add column contacted_at timestamptz(3);

alter table leads add column won_at timestamptz(3);

alter table leads add column lost_at timestamptz(3);

alter table leads add column version integer not null default 1;

alter table leads add foreign key (garage_id, assigned_to_id) references garage_members (garage_id, user_id);

alter table leads add foreign key (garage_id, customer_id) references customers (garage_id, id);

alter table leads add foreign key (garage_id, booking_id) references bookings (garage_id, id);

-- Leads so far came from the public forms: MEDIUM (10), THIS_WEEK (20), WEBSITE (8), and what the driver told.
update leads set lead_score = 38
  + case when email is null then 0 else 5 end
  + case when vehicle_make is null or vehicle_model is null then 0 else 5 end
  + case when requirements is null and service_id is null then 0 else 5 end;

insert into garage_totals (garage_id, name, total)
  select garage_id, 'leads', count(*) from leads group by garage_id
  on conflict (garage_id, name) do update set total = excluded.total;

create index leads_latest on leads (garage_id, id desc);

create index leads_by_status on leads (garage_id, status, id desc);

create index leads_by_priority on leads (garage_id, priority, id desc);

create index leads_to_follow_up on leads (garage_id, next_follow_up_date, id)
  where next_follow_up_date is not null and status not in ('WON', 'LOST');

-- Foreign keys look backwards through these when a member, a customer or a booking is to go.
create index leads_of_assignee on leads (garage_id, assigned_to_id) where assigned_to_id is not null;

create index leads_of_customer on leads (garage_id, customer_id) where customer_id is not null;

create index leads_of_booking on leads (garage_id, booking_id) where booking_id is not null;
