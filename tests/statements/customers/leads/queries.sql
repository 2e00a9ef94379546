-- listLeads: first page
select
  "l"."id",
  "l"."name",
  "l"."phone",
  "l"."email",
  "l"."lead_type" as "leadType",
  "l"."lead_source" as "leadSource",
  "l"."lead_source_details" as "leadSourceDetails",
  "l"."vehicle_make" as "vehicleMake",
  "l"."vehicle_model" as "vehicleModel",
  "l"."vehicle_year" as "vehicleYear",
  "l"."requirements",
  "l"."budget",
  "l"."urgency",
  "l"."assigned_to_id" as "assignedToId",
  "m"."name" as "assignedTo",
  "l"."priority",
  "l"."notes",
  "l"."status",
  "l"."lost_reason" as "lostReason",
  "l"."next_follow_up_date" as "nextFollowUpDate",
  "l"."lead_score" as "leadScore",
  "l"."city_slug" as "city",
  "l"."service_id" as "serviceId",
  "s"."name" as "serviceName",
  "l"."customer_id" as "customerId",
  "l"."booking_id" as "bookingId",
  "b"."booking_number" as "bookingNumber",
  "l"."contacted_at" as "contactedAt",
  "l"."won_at" as "wonAt",
  "l"."lost_at" as "lostAt",
  "l"."version",
  "l"."created_at" as "createdAt",
  "l"."updated_at" as "updatedAt"
from
  "leads" as "l"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "l"."assigned_to_id"
  left join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "l"."service_id"
  left join "bookings" as "b" on "b"."garage_id" = $3
  and "b"."id" = "l"."booking_id"
where
  "l"."garage_id" = $4
order by
  l.id desc
limit
  $5;

-- listLeads: next page, filtered
select
  "l"."id",
  "l"."name",
  "l"."phone",
  "l"."email",
  "l"."lead_type" as "leadType",
  "l"."lead_source" as "leadSource",
  "l"."lead_source_details" as "leadSourceDetails",
  "l"."vehicle_make" as "vehicleMake",
  "l"."vehicle_model" as "vehicleModel",
  "l"."vehicle_year" as "vehicleYear",
  "l"."requirements",
  "l"."budget",
  "l"."urgency",
  "l"."assigned_to_id" as "assignedToId",
  "m"."name" as "assignedTo",
  "l"."priority",
  "l"."notes",
  "l"."status",
  "l"."lost_reason" as "lostReason",
  "l"."next_follow_up_date" as "nextFollowUpDate",
  "l"."lead_score" as "leadScore",
  "l"."city_slug" as "city",
  "l"."service_id" as "serviceId",
  "s"."name" as "serviceName",
  "l"."customer_id" as "customerId",
  "l"."booking_id" as "bookingId",
  "b"."booking_number" as "bookingNumber",
  "l"."contacted_at" as "contactedAt",
  "l"."won_at" as "wonAt",
  "l"."lost_at" as "lostAt",
  "l"."version",
  "l"."created_at" as "createdAt",
  "l"."updated_at" as "updatedAt"
from
  "leads" as "l"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "l"."assigned_to_id"
  left join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "l"."service_id"
  left join "bookings" as "b" on "b"."garage_id" = $3
  and "b"."id" = "l"."booking_id"
where
  "l"."garage_id" = $4
  and l.status = $5
  and l.priority = $6
  and (
    (
      (
        "l"."search_text" like $7
        or "l"."sounds" like $8
      )
    )
  )
  and l.id < $9
order by
  l.id desc
limit
  $10;

-- listLeads: next page by follow-up
select
  "l"."id",
  "l"."name",
  "l"."phone",
  "l"."email",
  "l"."lead_type" as "leadType",
  "l"."lead_source" as "leadSource",
  "l"."lead_source_details" as "leadSourceDetails",
  "l"."vehicle_make" as "vehicleMake",
  "l"."vehicle_model" as "vehicleModel",
  "l"."vehicle_year" as "vehicleYear",
  "l"."requirements",
  "l"."budget",
  "l"."urgency",
  "l"."assigned_to_id" as "assignedToId",
  "m"."name" as "assignedTo",
  "l"."priority",
  "l"."notes",
  "l"."status",
  "l"."lost_reason" as "lostReason",
  "l"."next_follow_up_date" as "nextFollowUpDate",
  "l"."lead_score" as "leadScore",
  "l"."city_slug" as "city",
  "l"."service_id" as "serviceId",
  "s"."name" as "serviceName",
  "l"."customer_id" as "customerId",
  "l"."booking_id" as "bookingId",
  "b"."booking_number" as "bookingNumber",
  "l"."contacted_at" as "contactedAt",
  "l"."won_at" as "wonAt",
  "l"."lost_at" as "lostAt",
  "l"."version",
  "l"."created_at" as "createdAt",
  "l"."updated_at" as "updatedAt"
from
  "leads" as "l"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "l"."assigned_to_id"
  left join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "l"."service_id"
  left join "bookings" as "b" on "b"."garage_id" = $3
  and "b"."id" = "l"."booking_id"
where
  "l"."garage_id" = $4
  and l.next_follow_up_date is not null
  and l.status not in ('WON', 'LOST')
  and l.next_follow_up_date = $5::date
  and (l.next_follow_up_date, (- l.lead_score), l.id) > ($6::date, $7::integer, $8::uuid)
order by
  l.next_follow_up_date,
  (- l.lead_score),
  l.id
limit
  $9;

-- listLeads: late
select
  "l"."id",
  "l"."name",
  "l"."phone",
  "l"."email",
  "l"."lead_type" as "leadType",
  "l"."lead_source" as "leadSource",
  "l"."lead_source_details" as "leadSourceDetails",
  "l"."vehicle_make" as "vehicleMake",
  "l"."vehicle_model" as "vehicleModel",
  "l"."vehicle_year" as "vehicleYear",
  "l"."requirements",
  "l"."budget",
  "l"."urgency",
  "l"."assigned_to_id" as "assignedToId",
  "m"."name" as "assignedTo",
  "l"."priority",
  "l"."notes",
  "l"."status",
  "l"."lost_reason" as "lostReason",
  "l"."next_follow_up_date" as "nextFollowUpDate",
  "l"."lead_score" as "leadScore",
  "l"."city_slug" as "city",
  "l"."service_id" as "serviceId",
  "s"."name" as "serviceName",
  "l"."customer_id" as "customerId",
  "l"."booking_id" as "bookingId",
  "b"."booking_number" as "bookingNumber",
  "l"."contacted_at" as "contactedAt",
  "l"."won_at" as "wonAt",
  "l"."lost_at" as "lostAt",
  "l"."version",
  "l"."created_at" as "createdAt",
  "l"."updated_at" as "updatedAt"
from
  "leads" as "l"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "l"."assigned_to_id"
  left join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "l"."service_id"
  left join "bookings" as "b" on "b"."garage_id" = $3
  and "b"."id" = "l"."booking_id"
where
  "l"."garage_id" = $4
  and l.next_follow_up_date is not null
  and l.status not in ('WON', 'LOST')
  and l.next_follow_up_date < $5::date
order by
  l.next_follow_up_date,
  (- l.lead_score),
  l.id
limit
  $6;

-- countLeads: all
select
  count(*) as total
from
  (
    select
      1
    from
      (
        select
          1
        from
          leads l
        where
          l.garage_id = $1
        order by
          l.id desc
      ) filtered
    limit
      $2
  ) counted;

-- countLeads: of a search
select
  count(*) as total
from
  (
    select
      1
    from
      (
        with
          found as materialized (
            select
              1
            from
              leads l
            where
              l.garage_id = $1
              and l.status = $2
              and l.priority = $3
              and (
                (
                  (
                    "l"."search_text" like $4
                    or "l"."sounds" like $5
                  )
                )
              )
          )
        select
          1
        from
          found
      ) filtered
    limit
      $6
  ) counted;

-- countLeads: to be called
select
  count(*) as total
from
  (
    select
      1
    from
      (
        select
          1
        from
          leads l
        where
          l.garage_id = $1
          and l.next_follow_up_date is not null
          and l.status not in ('WON', 'LOST')
          and l.next_follow_up_date = $2::date
        order by
          l.next_follow_up_date,
          (- l.lead_score),
          l.id
      ) filtered
    limit
      $3
  ) counted;

-- findLead
select
  "l"."id",
  "l"."name",
  "l"."phone",
  "l"."email",
  "l"."lead_type" as "leadType",
  "l"."lead_source" as "leadSource",
  "l"."lead_source_details" as "leadSourceDetails",
  "l"."vehicle_make" as "vehicleMake",
  "l"."vehicle_model" as "vehicleModel",
  "l"."vehicle_year" as "vehicleYear",
  "l"."requirements",
  "l"."budget",
  "l"."urgency",
  "l"."assigned_to_id" as "assignedToId",
  "m"."name" as "assignedTo",
  "l"."priority",
  "l"."notes",
  "l"."status",
  "l"."lost_reason" as "lostReason",
  "l"."next_follow_up_date" as "nextFollowUpDate",
  "l"."lead_score" as "leadScore",
  "l"."city_slug" as "city",
  "l"."service_id" as "serviceId",
  "s"."name" as "serviceName",
  "l"."customer_id" as "customerId",
  "l"."booking_id" as "bookingId",
  "b"."booking_number" as "bookingNumber",
  "l"."contacted_at" as "contactedAt",
  "l"."won_at" as "wonAt",
  "l"."lost_at" as "lostAt",
  "l"."version",
  "l"."created_at" as "createdAt",
  "l"."updated_at" as "updatedAt"
from
  "leads" as "l"
  left join "garage_members" as "m" on "m"."garage_id" = $1
  and "m"."user_id" = "l"."assigned_to_id"
  left join "services" as "s" on "s"."garage_id" = $2
  and "s"."id" = "l"."service_id"
  left join "bookings" as "b" on "b"."garage_id" = $3
  and "b"."id" = "l"."booking_id"
where
  "l"."garage_id" = $4
  and "l"."id" = $5;

-- lockLead
select
  *
from
  "leads"
where
  "garage_id" = $1
  and "id" = $2
for update;

-- insertLead
insert into
  "leads" (
    "id",
    "name",
    "phone",
    "phone_key",
    "email",
    "lead_source_details",
    "vehicle_make",
    "vehicle_model",
    "vehicle_year",
    "requirements",
    "budget",
    "city_slug",
    "service_id",
    "assigned_to_id",
    "notes",
    "lost_reason",
    "next_follow_up_date",
    "customer_id",
    "booking_id",
    "contacted_at",
    "won_at",
    "lost_at",
    "request_id",
    "sounds",
    "sounds_of",
    "garage_id"
  )
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9,
    $10,
    $11,
    $12,
    $13,
    $14,
    $15,
    $16,
    $17,
    $18,
    $19,
    $20,
    $21,
    $22,
    $23,
    $24,
    $25,
    $26
  );

-- updateLead
update "leads"
set
  "status" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- deleteLead
delete from "leads"
where
  "garage_id" = $1
  and "id" = $2;

-- forget
update "leads"
set
  "customer_id" = $1
where
  "garage_id" = $2
  and "customer_id" = $3;

-- lockPhoneOfGarage
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
