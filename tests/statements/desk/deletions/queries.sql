-- isThere
select
  "id"
from
  "garages"
where
  "id" = $1;

-- findDeletion
select
  *
from
  "garage_deletions"
where
  "garage_id" = $1
  and taken_back_at is null;

-- insertDeletion
insert into
  "garage_deletions" (
    "id",
    "garage_id",
    "garage_name",
    "reason",
    "asked_by_name",
    "due_at",
    "taken_back_at",
    "began_at",
    "done_at",
    "proof"
  )
values
  ($1, $2, $3, $4, $5, now() + make_interval(days => 7), $6, $7, $8, $9)
on conflict ("garage_id")
where
  "taken_back_at" is null do nothing
returning
  "id";

-- takeBack
update "garage_deletions"
set
  "taken_back_at" = now()
where
  "garage_id" = $1
  and taken_back_at is null
  and "began_at" is null
returning
  "asked_at";

-- listDue
select
  "id"
from
  "garage_deletions"
where
  taken_back_at is null
  and done_at is null
  and due_at <= now()
order by
  "due_at"
limit
  $1;

-- lockDue
select
  *
from
  "garage_deletions"
where
  "id" = $1
  and taken_back_at is null
  and done_at is null
  and due_at <= now()
for update;

-- writeDown: under way
update "garage_deletions"
set
  "counts" = $1,
  "began_at" = coalesce(began_at, asked_at)
where
  "id" = $2;

-- writeDown: done
update "garage_deletions"
set
  "counts" = $1,
  "began_at" = coalesce(began_at, asked_at),
  "proof" = $2,
  "done_at" = now()
where
  "id" = $3;

-- countRows
select
  count(*) as rows
from
  "bookings"
where
  garage_id = $1;

-- deleteSome
delete from "bookings"
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "bookings" t
      where
        t.garage_id = $2
        and true
      limit
        10
    )
  );

-- deletePictured
delete from "card_photos"
where
  "garage_id" = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "card_photos" t
      where
        t.garage_id = $2
        and true
      limit
        10
    )
  )
returning
  "id",
  "content_hash" as "hash";

-- deleteUnneeded: reviews
delete from "reviews"
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "reviews" t
      where
        t.garage_id = $2
        and not (
          exists (
            select
              1
            from
              "review_versions" k
            where
              k.garage_id = $3
              and "k"."review_id" = t.id
          )
          or exists (
            select
              1
            from
              "review_reports" k
            where
              k.garage_id = $4
              and "k"."review_id" = t.id
          )
          or exists (
            select
              1
            from
              "review_decisions" k
            where
              k.garage_id = $5
              and "k"."review_id" = t.id
          )
        )
      limit
        10
    )
  );

-- deleteUnneeded: job cards
delete from "job_cards"
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "job_cards" t
      where
        t.garage_id = $2
        and not (
          exists (
            select
              1
            from
              "bills" k
            where
              k.garage_id = $3
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "bill_balances" k
            where
              k.garage_id = $4
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "vouchers" k
            where
              k.garage_id = $5
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "payments" k
            where
              k.garage_id = $6
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "estimates" k
            where
              k.garage_id = $7
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "estimate_events" k
            where
              k.garage_id = $8
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "estimate_answers" k
            where
              k.garage_id = $9
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "gate_passes" k
            where
              k.garage_id = $10
              and "k"."job_card_id" = t.id
          )
          or exists (
            select
              1
            from
              "reviews" k
            where
              k.garage_id = $11
              and "k"."job_card_id" = t.id
          )
        )
      limit
        10
    )
  );

-- deleteUnneeded: cars
delete from "vehicles"
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "vehicles" t
      where
        t.garage_id = $2
        and not (
          exists (
            select
              1
            from
              "bills" k
            where
              k.garage_id = $3
              and "k"."vehicle_id" = t.id
          )
          or exists (
            select
              1
            from
              "job_cards" k
            where
              k.garage_id = $4
              and "k"."vehicle_id" = t.id
          )
        )
      limit
        10
    )
  );

-- deleteUnneeded: customers
delete from "customers"
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "customers" t
      where
        t.garage_id = $2
        and not (
          exists (
            select
              1
            from
              "bills" k
            where
              k.garage_id = $3
              and "k"."customer_id" = t.id
          )
          or exists (
            select
              1
            from
              "job_cards" k
            where
              k.garage_id = $4
              and "k"."customer_id" = t.id
          )
          or exists (
            select
              1
            from
              "vehicles" k
            where
              k.garage_id = $5
              and "k"."customer_id" = t.id
          )
        )
      limit
        10
    )
  );

-- emptySome: reviews
update "reviews"
set
  words = '',
  first_name = ''
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "reviews" t
      where
        t.garage_id = $2
        and (
          words <> ''
          or first_name <> ''
        )
      limit
        10
    )
  );

-- emptySome: job cards
update "job_cards"
set
  booking_id = null,
  advisor_id = null,
  technician_id = null,
  customer_concerns = null,
  advisor_observations = null,
  bay_number = null,
  search_text = ''
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "job_cards" t
      where
        t.garage_id = $2
        and (
          booking_id is not null
          or search_text <> ''
        )
      limit
        10
    )
  );

-- emptySome: cars
update "vehicles"
set
  insurance_until = null,
  puc_until = null,
  search_text = ''
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "vehicles" t
      where
        t.garage_id = $2
        and (
          insurance_until is not null
          or puc_until is not null
          or search_text <> ''
        )
      limit
        10
    )
  );

-- emptySome: customers
update "customers"
set
  name = 'Deleted',
  email = null,
  phone = '',
  phone_key = '',
  alternate_phone = null,
  company_name = null,
  address_line1 = null,
  address_line2 = null,
  city = null,
  state = null,
  pincode = null,
  gst_number = null,
  notes = null,
  search_text = ''
where
  garage_id = $1
  and ctid = any (
    array(
      select
        t.ctid
      from
        "customers" t
      where
        t.garage_id = $2
        and (
          phone <> ''
          or search_text <> ''
        )
      limit
        10
    )
  );
