-- sumLines
with
  by_rate as (
    select
      rate,
      sum(amount) as amount,
      sum(half_tax) as half_tax
    from
      (
        select
          tax_rate as "rate",
          greatest(
            round(
              case
                when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                else (quantity * unit_price - discount)
              end,
              2
            ),
            0
          ) as "amount",
          round(
            greatest(
              round(
                case
                  when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                  else (quantity * unit_price - discount)
                end,
                2
              ),
              0
            ) * tax_rate * 0.005,
            2
          ) as "half_tax"
        from
          "job_card_lines"
        where
          "garage_id" = $1
          and "job_card_id" = $2
          and "approval" <> $3
      ) priced
    group by
      rate
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
      rate,
      sum(amount) as amount,
      sum(half_tax) as half_tax
    from
      (
        select
          tax_rate as "rate",
          greatest(
            round(
              case
                when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                else (quantity * unit_price - discount)
              end,
              2
            ),
            0
          ) as "amount",
          round(
            greatest(
              round(
                case
                  when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                  else (quantity * unit_price - discount)
                end,
                2
              ),
              0
            ) * tax_rate * 0.005,
            2
          ) as "half_tax"
        from
          "job_card_lines"
        where
          "garage_id" = $1
          and "job_card_id" = $2
          and "approval" <> $3
      ) priced
    group by
      rate
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
  $3::numeric >= $4::numeric as is_kept,
  $5::numeric < $6::numeric as is_lower,
  $7::numeric > $8::numeric as is_too_large;

-- taxOpenCards
update job_card_lines
set
  approval = 'PROPOSED',
  approved_total = null,
  answer_id = null,
  asked_estimate_id = null
where
  garage_id = $1
  and coalesce(work_id, id) in (
    select
      coalesce(l.work_id, l.id)
    from
      job_card_lines l
      join job_cards j on j.garage_id = l.garage_id
      and j.id = l.job_card_id
    where
      l.garage_id = $2
      and j.garage_id = $3
      and j.payment_status = 'PENDING'
      and j.charges_tax <> $4
      and j.status in ('OPEN', 'IN_PROGRESS', 'READY')
      and (
        (
          l.approval = 'APPROVED'
          and greatest(
            round(
              case
                when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                else (quantity * unit_price - discount)
              end,
              2
            ),
            0
          ) + 2 * round(
            greatest(
              round(
                case
                  when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                  else (quantity * unit_price - discount)
                end,
                2
              ),
              0
            ) * tax_rate * 0.005,
            2
          ) > l.approved_total
        )
        or (
          l.approval = 'PROPOSED'
          and l.asked_estimate_id is not null
        )
      )
  );

update job_cards
set
  charges_tax = $1,
  version = version + 1,
  updated_at = now(),
  total_amount = (
    select
      coalesce(round(sum(l.total)), 0)
    from
      (
        (
          select
            "job_card_id",
            greatest(
              round(
                case
                  when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                  else (quantity * unit_price - discount)
                end,
                2
              ),
              0
            ) + 2 * round(
              greatest(
                round(
                  case
                    when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                    else (quantity * unit_price - discount)
                  end,
                  2
                ),
                0
              ) * tax_rate * 0.005,
              2
            ) as "total"
          from
            "job_card_lines"
          where
            "garage_id" = $2
            and "approval" <> $3
        )
      ) l
    where
      l.job_card_id = job_cards.id
  ),
  open_asks = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $4
      and l.job_card_id = job_cards.id
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
  )
where
  garage_id = $5
  and payment_status = 'PENDING'
  and charges_tax <> $6
  and status in ('OPEN', 'IN_PROGRESS', 'READY');

-- updateCardTotals: after a change
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
  "open_asks" = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $2
      and l.job_card_id = $3
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
      and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $4
  and "id" = $5;

-- updateCardTotals: after an estimate
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
  "estimate_count" = $1,
  "total_amount" = $2,
  "open_asks" = (
    select
      count(distinct coalesce(l.work_id, l.id))
    from
      job_card_lines l
    where
      l.garage_id = $3
      and l.job_card_id = $4
      and l.approval = 'PROPOSED'
      and l.asked_estimate_id is not null
      and job_cards.status in ('OPEN', 'IN_PROGRESS', 'READY')
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $5
  and "id" = $6;
