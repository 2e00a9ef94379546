-- findBill
select
  "b"."id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."job_card_id",
  "b"."job_card_number",
  "b"."car",
  "b"."buyer",
  "b"."amount",
  "b"."discount",
  "b"."rounding",
  "b"."total",
  "b"."is_inter_state",
  "o"."due_on",
  "o"."credited",
  "o"."paid",
  "o"."balance",
  "o"."state",
  "c"."id" as "customer_id",
  "c"."name" as "customer_name",
  "c"."phone" as "customer_phone",
  "c"."phone_key",
  "c"."email" as "customer_email",
  "g"."name" as "garage_name",
  "g"."locality",
  "g"."city_slug",
  "g"."phone" as "garage_phone",
  "g"."upi_address"
from
  "bills" as "b"
  inner join "bill_balances" as "o" on "o"."garage_id" = $1
  and "o"."bill_id" = "b"."id"
  inner join "customers" as "c" on "c"."garage_id" = $2
  and "c"."id" = "b"."customer_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
where
  "b"."garage_id" = $3
  and "b"."id" = $4
  and "b"."vehicle_id" is not null;

-- listLines
select
  (
    select
      "f"."number"
    from
      "bills" as "f"
    where
      "f"."garage_id" = $1
      and "f"."id" = "bill_lines"."rework_bill_id"
  ) as "rework_of",
  "kind",
  "description",
  "quantity",
  "unit",
  "unit_price",
  "amount",
  "tax_rate",
  "taxable",
  "cgst",
  "sgst",
  "igst",
  "line_discount",
  "price_includes_tax",
  "warranty_months",
  "warranty_km",
  (
    select
      coalesce(sum(c.taxable), 0) as "credited"
    from
      "bills" as "n"
      inner join "bill_lines" as "c" on "c"."garage_id" = $2
      and "c"."bill_id" = "n"."id"
    where
      "n"."garage_id" = $3
      and "n"."corrects_id" = $4
      and "c"."corrects_position" = "bill_lines"."position"
  ) as "credited"
from
  "bill_lines"
where
  "garage_id" = $5
  and "bill_id" = $6
order by
  "position";

-- listCreditNotes
select
  "b"."number",
  "b"."issued_on",
  "b"."total",
  json_agg(
    l.description
    order by
      l.position
  ) as "lines"
from
  "bills" as "b"
  inner join "bill_lines" as "l" on "l"."garage_id" = $1
  and "l"."bill_id" = "b"."id"
where
  "b"."garage_id" = $2
  and "b"."corrects_id" = $3
group by
  "b"."garage_id",
  "b"."id"
order by
  "b"."id";

-- listPayments
select
  "p"."kind",
  "p"."method",
  "p"."amount",
  "p"."utr",
  "p"."received_at"
from
  "payments" as "p"
where
  "p"."garage_id" = $1
  and "p"."job_card_id" = $2
  and "p"."is_mistake" = $3
  and not exists (
    select
      1
    from
      payments u
    where
      u.garage_id = $4
      and u.undoes_id = p.id
  )
order by
  "p"."id" desc
limit
  $5;

-- findNewestClaim
select
  "id",
  "amount",
  "utr",
  "method",
  "state",
  "claimed_at",
  "decided_at"
from
  "payment_claims"
where
  "garage_id" = $1
  and "bill_id" = $2
order by
  "id" desc
limit
  $3;

-- listApprovals
select
  "a"."said_at",
  count(distinct coalesce(l.work_id, l.id))::integer as "jobs"
from
  "bill_lines" as "b"
  inner join "job_card_lines" as "l" on "l"."garage_id" = $1
  and "l"."id" = "b"."job_card_line_id"
  and "l"."approval" = $2
  inner join "estimate_answers" as "a" on "a"."garage_id" = $3
  and "a"."id" = "l"."answer_id"
where
  "b"."garage_id" = $4
  and "b"."bill_id" = $5
group by
  "a"."id",
  "a"."said_at"
order by
  "a"."said_at",
  "a"."id";

-- listBillsOfPhone: all
select
  /* across garages */
  "b"."id",
  "b"."garage_id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."car",
  "b"."job_card_id",
  "b"."total",
  "o"."due_on",
  "o"."credited",
  "o"."balance",
  "o"."state",
  "g"."name" as "garage_name",
  "p"."id" as "claim_id"
from
  "bills" as "b"
  inner join "bill_balances" as "o" on "o"."garage_id" = "b"."garage_id"
  and "o"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
  left join "payment_claims" as "p" on "p"."garage_id" = "b"."garage_id"
  and "p"."bill_id" = "b"."id"
  and "p"."state" = $1
where
  "j"."phone_key" = $2
  and "b"."vehicle_id" is not null
order by
  "b"."id" desc
limit
  $3;

-- listBillsOfPhone: of a number given out again
select
  /* across garages */
  "b"."id",
  "b"."garage_id",
  "b"."kind",
  "b"."number",
  "b"."issued_on",
  "b"."car",
  "b"."job_card_id",
  "b"."total",
  "o"."due_on",
  "o"."credited",
  "o"."balance",
  "o"."state",
  "g"."name" as "garage_name",
  "p"."id" as "claim_id"
from
  "bills" as "b"
  inner join "bill_balances" as "o" on "o"."garage_id" = "b"."garage_id"
  and "o"."bill_id" = "b"."id"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
  inner join "garages" as "g" on "g"."id" = "b"."garage_id"
  left join "payment_claims" as "p" on "p"."garage_id" = "b"."garage_id"
  and "p"."bill_id" = "b"."id"
  and "p"."state" = $1
where
  "j"."phone_key" = $2
  and "b"."vehicle_id" is not null
  and "b"."issued_at" > $3
order by
  "b"."id" desc
limit
  $4;

-- findBillOfPhone: all
select
  /* across garages */
  "b"."garage_id",
  "b"."id"
from
  "bills" as "b"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
where
  "b"."id" = $1
  and "j"."phone_key" = $2;

-- findBillOfPhone: of a number given out again
select
  /* across garages */
  "b"."garage_id",
  "b"."id"
from
  "bills" as "b"
  inner join "job_cards" as "j" on "j"."garage_id" = "b"."garage_id"
  and "j"."id" = "b"."job_card_id"
where
  "b"."id" = $1
  and "j"."phone_key" = $2
  and "b"."issued_at" > $3;
