-- listLines
select
  *,
  round(quantity * unit_price - discount, 2) as "amount",
  2 * round(round(quantity * unit_price - discount, 2) * tax_rate * 0.005, 2) as "tax",
  round(quantity * unit_price - discount, 2) + 2 * round(round(quantity * unit_price - discount, 2) * tax_rate * 0.005, 2) as "total"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
order by
  "position",
  "id";

-- sumLines
with
  by_rate as (
    select
      tax_rate as rate,
      sum(amount) as amount,
      sum(half_tax) as half_tax
    from
      (
        select
          "tax_rate",
          round(quantity * unit_price - discount, 2) as "amount",
          round(round(quantity * unit_price - discount, 2) * tax_rate * 0.005, 2) as "half_tax"
        from
          "job_card_lines"
        where
          "garage_id" = $1
          and "job_card_id" = $2
      ) priced
    group by
      tax_rate
  ),
  summed as (
    select
      coalesce(sum(amount), 0) as subtotal,
      coalesce(sum(half_tax), 0) as half_tax,
      coalesce(sum(amount + 2 * half_tax), 0) as exact,
      coalesce(
        json_agg(
          json_build_object('rate', rate, 'amount', amount, 'cgst', half_tax, 'sgst', half_tax)
          order by
            rate
        ),
        '[]'
      ) as taxes
    from
      by_rate
  )
select
  subtotal,
  half_tax as cgst,
  half_tax as sgst,
  exact,
  round(exact) as total,
  taxes
from
  summed;

-- comparePaidWithTotal
with
  by_rate as (
    select
      tax_rate as rate,
      sum(amount) as amount,
      sum(half_tax) as half_tax
    from
      (
        select
          "tax_rate",
          round(quantity * unit_price - discount, 2) as "amount",
          round(round(quantity * unit_price - discount, 2) * tax_rate * 0.005, 2) as "half_tax"
        from
          "job_card_lines"
        where
          "garage_id" = $1
          and "job_card_id" = $2
      ) priced
    group by
      tax_rate
  ),
  summed as (
    select
      coalesce(sum(amount), 0) as subtotal,
      coalesce(sum(half_tax), 0) as half_tax,
      coalesce(sum(amount + 2 * half_tax), 0) as exact,
      coalesce(
        json_agg(
          json_build_object('rate', rate, 'amount', amount, 'cgst', half_tax, 'sgst', half_tax)
          order by
            rate
        ),
        '[]'
      ) as taxes
    from
      by_rate
  )
select
  subtotal,
  half_tax as cgst,
  half_tax as sgst,
  exact,
  round(exact) as total,
  taxes
from
  summed;

select
  $1::numeric < $2::numeric as is_below_paid,
  $3::numeric > $4::numeric as is_too_large;

-- updateCardTotals
select
  coalesce(
    sum(
      case kind
        when 'PAYMENT' then amount
        else - amount
      end
    ),
    0
  ) as "amount_paid",
  case
    when coalesce(
      sum(
        case kind
          when 'PAYMENT' then amount
          else - amount
        end
      ),
      0
    ) = 0 then 'PENDING'
    when coalesce(
      sum(
        case kind
          when 'PAYMENT' then amount
          else - amount
        end
      ),
      0
    ) < $1::numeric then 'PARTIAL'
    else 'PAID'
  end as "payment_status"
from
  "payments"
where
  "garage_id" = $2
  and "job_card_id" = $3;

update "job_cards"
set
  "total_amount" = $1,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "id" = $3;

-- countLines
select
  count(*) as "lines",
  coalesce(max(position), 0) as "last"
from
  "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2;

-- insertLines
insert into
  "job_card_lines" (
    "garage_id",
    "id",
    "job_card_id",
    "position",
    "kind",
    "description",
    "quantity",
    "unit",
    "unit_price",
    "discount",
    "tax_rate"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- updateLine
update "job_card_lines"
set
  "quantity" = $1,
  "updated_at" = now()
where
  "garage_id" = $2
  and "job_card_id" = $3
  and "id" = $4
returning
  "id";

-- deleteLine
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
  and "id" = $3
returning
  "description";

-- deleteLines
delete from "job_card_lines"
where
  "garage_id" = $1
  and "job_card_id" = $2
returning
  "id",
  "request_id";
