-- lockCar
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- listReadings
select
  "o"."id",
  "o"."km",
  "o"."read_on",
  "o"."doubtful",
  "o"."source"
from
  "odometer_readings" as "o"
where
  "o"."garage_id" = $1
  and "o"."vehicle_id" = $2
  and not exists (
    select
      1
    from
      odometer_readings c
    where
      c.garage_id = $3
      and c.vehicle_id = o.vehicle_id
      and c.corrects_id = o.id
  )
order by
  "o"."read_on" desc,
  "o"."id" desc
limit
  $4;

-- insertReading
insert into
  "odometer_readings" ("garage_id", "id", "vehicle_id", "km", "read_on", "source")
values
  ($1, $2, $3, $4, $5, $6);

-- findReadingByRequest
select
  "id"
from
  "odometer_readings"
where
  "garage_id" = $1
  and "request_id" = $2;

-- listOpenDues
select
  *
from
  "dues"
where
  "garage_id" = $1
  and "vehicle_id" = $2
  and "state" in ($3, $4)
order by
  "id";

-- dropOpenDues
update "dues"
set
  "state" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "vehicle_id" = $3
  and "state" in ($4, $5);

-- insertDue
insert into
  "dues" ("garage_id", "id", "vehicle_id", "kind", "due_on", "due_by")
values
  ($1, $2, $3, $4, $5, $6);

-- updateDue
update "dues"
set
  "due_by" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- findDue
select
  *
from
  "dues"
where
  "garage_id" = $1
  and "id" = $2;

-- listServicesOfCard
select
  s.id
from
  services s
where
  s.garage_id = $1
  and exists (
    select
      1
    from
      job_card_lines l
    where
      l.garage_id = $2
      and l.job_card_id = $3
      and l.approval <> 'DECLINED'
      and (
        l.service_id = s.id
        or lower(l.description) = lower(s.name)
      )
  )
order by
  s.id;

-- listServicesOfBooking
select
  "service_id"
from
  "booking_services"
where
  "garage_id" = $1
  and "booking_id" = $2
order by
  "position";

-- listIntervals
select
  "id",
  "interval_months",
  "interval_km"
from
  "services"
where
  "garage_id" = $1
  and "id" = any ($2::uuid[])
order by
  "id";

-- findDueOfBooking
select
  "d"."id",
  "d"."vehicle_id",
  "d"."state"
from
  "bookings" as "b"
  inner join "dues" as "d" on "d"."garage_id" = $1
  and "d"."id" = "b"."due_id"
where
  "b"."garage_id" = $2
  and "b"."id" = $3;

-- forgetDueOfBooking
update "bookings"
set
  "due_id" = $1
where
  "garage_id" = $2
  and "id" = $3;

-- findDriversDue
select
  d.id
from
  dues d
  join vehicles v on v.garage_id = $1
  and v.id = d.vehicle_id
  join customers c on c.garage_id = $2
  and c.id = v.customer_id
where
  d.garage_id = $3
  and d.id = $4
  and d.state = 'OPEN'
  and v.registration_number = $5
  and c.phone_key = $6;

-- findLastContact
select
  "id",
  "outcome",
  "later_on",
  "note",
  "at"
from
  "due_contacts"
where
  "garage_id" = $1
  and "due_id" = $2
order by
  "id" desc
limit
  $3;

-- hasContact
select
  "id"
from
  "due_contacts"
where
  "garage_id" = $1
  and "due_id" = $2
  and "id" = $3;

-- putBackDues
update dues as d
set
  updated_at = now(),
  state = case
    when exists (
      select
        1
      from
        bookings b
      where
        b.garage_id = $1
        and b.due_id = d.id
        and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')
    ) then 'BOOKED'
    else 'OPEN'
  end
where
  d.garage_id = $2
  and d.vehicle_id = $3
  and d.state = 'DROPPED'
  and d.updated_at = $4
  and not exists (
    select
      1
    from
      dues o
    where
      o.garage_id = $5
      and o.vehicle_id = $6
      and o.state in ('OPEN', 'BOOKED')
      and o.kind = d.kind
      and o.service_id is not distinct from d.service_id
  );

-- insertContact
insert into
  "due_contacts" ("garage_id", "id", "vehicle_id", "due_id", "how")
values
  ($1, $2, $3, $4, $5);
