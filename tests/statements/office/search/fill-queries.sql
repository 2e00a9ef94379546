-- listUnsounded: of a table with names
/* across garages */
select
  t.garage_id,
  t.id,
  t.search_text,
  t.name as name,
  t.company_name as company
from
  "customers" t
where
  t.search_text not like '%~%'
  and t.search_text <> ''
  and right("t"."garage_id"::text, 1) = $1
  and "t"."id" > $2
order by
  t.id
limit
  500;

-- listUnsounded: of one with a customer
/* across garages */
select
  t.garage_id,
  t.id,
  t.search_text,
  c.name as name,
  null as company
from
  "bookings" t
  left join customers c on c.garage_id = t.garage_id
  and c.id = t.customer_id
where
  t.search_text not like '%~%'
  and t.search_text <> ''
  and right("t"."garage_id"::text, 1) = $1
  and "t"."id" > $2
order by
  t.id
limit
  500;

-- addSounds
update "customers"
set
  search_text = search_text || ' ' || $1::text
where
  garage_id = $2
  and id = $3
  and search_text = $4;

-- listUnsoundedLeads
select
  /* across garages */
  "t"."garage_id",
  "t"."id",
  "t"."name"
from
  "leads" as "t"
where
  t.name is distinct from t.sounds_of
  and right("t"."garage_id"::text, 1) = $1
  and "t"."id" > $2
order by
  "t"."id"
limit
  500;

-- setSoundsOfLead
update "leads"
set
  "sounds" = $1,
  "sounds_of" = $2
where
  "garage_id" = $3
  and "id" = $4
  and "name" = $5;

-- listUnsoundedGarages
select
  "t"."id",
  "t"."name"
from
  "garages" as "t"
where
  t.name is distinct from t.sounds_of
  and right("t"."id"::text, 1) = $1
  and "t"."id" > $2
order by
  "t"."id"
limit
  500;

-- setSoundsOfGarage
update "garages"
set
  "sounds" = $1,
  "sounds_of" = $2
where
  "id" = $3
  and "name" = $4;
