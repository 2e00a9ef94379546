-- sumLines
with
  by_rate as (
    select
      rate,
      sum(amount) as amount,
      sum(bill_discount) as discount,
      sum(taxable) as taxable,
      sum(half_tax) as half_tax,
      sum(round(taxable * rate * 0.01, 2)) as whole_tax
    from
      (
        with
          priced as (
            select
              l.id,
              l.job_card_id,
              l.position,
              tax_rate as rate,
              greatest(
                round(
                  case
                    when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                    else (quantity * unit_price - discount)
                  end,
                  2
                ),
                0
              ) as amount,
              j.discount_kind,
              j.discount_value
            from
              job_card_lines l
              join job_cards j on j.garage_id = l.garage_id
              and j.id = l.job_card_id
            where
              l.garage_id = $1
              and j.garage_id = $2
              and l.job_card_id = $3
              and j.id = $4
              and l.approval <> 'DECLINED'
          ),
          summed as (
            select
              priced.*,
              sum(amount) over (
                partition by
                  job_card_id
              ) as card_amount
            from
              priced
          ),
          discounted as (
            select
              summed.*,
              100 * least(
                card_amount,
                case discount_kind
                  when 'RUPEES' then discount_value
                  when 'PERCENT' then round(card_amount * discount_value / 100, 2)
                  else 0
                end
              ) as paise
            from
              summed
          ),
          divided as (
            select
              discounted.*,
              coalesce((paise * amount) % nullif(card_amount, 0), 0) as remainder
            from
              discounted
          ),
          parted as (
            select
              divided.*,
              coalesce((paise * amount - remainder) / nullif(card_amount, 0), 0) as share
            from
              divided
          ),
          ranked as (
            select
              parted.*,
              paise - sum(share) over (
                partition by
                  job_card_id
              ) as left_over,
              row_number() over (
                partition by
                  job_card_id
                order by
                  remainder desc,
                  position,
                  id
              ) as place
            from
              parted
          ),
          shared as (
            select
              ranked.*,
              (
                share + case
                  when place <= left_over then 1
                  else 0
                end
              ) / 100 as bill_discount
            from
              ranked
          ),
          taxable as (
            select
              shared.*,
              round(amount - bill_discount, 2) as taxable
            from
              shared
          )
        select
          id,
          job_card_id,
          position,
          rate,
          amount,
          bill_discount,
          taxable,
          round(taxable * rate * 0.005, 2) as half_tax
        from
          taxable
      ) billed
    group by
      rate
  ),
  summed as (
    select
      coalesce(sum(amount), 0) as subtotal,
      round(coalesce(sum(discount), 0), 2) as discount,
      coalesce(sum(half_tax), 0) as half_tax,
      coalesce(sum(whole_tax), 0) as igst,
      coalesce(sum(taxable + 2 * half_tax), 0) as exact,
      coalesce(
        json_agg(
          json_build_object('rate', rate, 'amount', taxable, 'cgst', half_tax, 'sgst', half_tax, 'igst', whole_tax)
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
  discount,
  half_tax as cgst,
  half_tax as sgst,
  igst,
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
      sum(bill_discount) as discount,
      sum(taxable) as taxable,
      sum(half_tax) as half_tax,
      sum(round(taxable * rate * 0.01, 2)) as whole_tax
    from
      (
        with
          priced as (
            select
              l.id,
              l.job_card_id,
              l.position,
              tax_rate as rate,
              greatest(
                round(
                  case
                    when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                    else (quantity * unit_price - discount)
                  end,
                  2
                ),
                0
              ) as amount,
              j.discount_kind,
              j.discount_value
            from
              job_card_lines l
              join job_cards j on j.garage_id = l.garage_id
              and j.id = l.job_card_id
            where
              l.garage_id = $1
              and j.garage_id = $2
              and l.job_card_id = $3
              and j.id = $4
              and l.approval <> 'DECLINED'
          ),
          summed as (
            select
              priced.*,
              sum(amount) over (
                partition by
                  job_card_id
              ) as card_amount
            from
              priced
          ),
          discounted as (
            select
              summed.*,
              100 * least(
                card_amount,
                case discount_kind
                  when 'RUPEES' then discount_value
                  when 'PERCENT' then round(card_amount * discount_value / 100, 2)
                  else 0
                end
              ) as paise
            from
              summed
          ),
          divided as (
            select
              discounted.*,
              coalesce((paise * amount) % nullif(card_amount, 0), 0) as remainder
            from
              discounted
          ),
          parted as (
            select
              divided.*,
              coalesce((paise * amount - remainder) / nullif(card_amount, 0), 0) as share
            from
              divided
          ),
          ranked as (
            select
              parted.*,
              paise - sum(share) over (
                partition by
                  job_card_id
              ) as left_over,
              row_number() over (
                partition by
                  job_card_id
                order by
                  remainder desc,
                  position,
                  id
              ) as place
            from
              parted
          ),
          shared as (
            select
              ranked.*,
              (
                share + case
                  when place <= left_over then 1
                  else 0
                end
              ) / 100 as bill_discount
            from
              ranked
          ),
          taxable as (
            select
              shared.*,
              round(amount - bill_discount, 2) as taxable
            from
              shared
          )
        select
          id,
          job_card_id,
          position,
          rate,
          amount,
          bill_discount,
          taxable,
          round(taxable * rate * 0.005, 2) as half_tax
        from
          taxable
      ) billed
    group by
      rate
  ),
  summed as (
    select
      coalesce(sum(amount), 0) as subtotal,
      round(coalesce(sum(discount), 0), 2) as discount,
      coalesce(sum(half_tax), 0) as half_tax,
      coalesce(sum(whole_tax), 0) as igst,
      coalesce(sum(taxable + 2 * half_tax), 0) as exact,
      coalesce(
        json_agg(
          json_build_object('rate', rate, 'amount', taxable, 'cgst', half_tax, 'sgst', half_tax, 'igst', whole_tax)
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
  discount,
  half_tax as cgst,
  half_tax as sgst,
  igst,
  exact,
  round(exact) as total,
  taxes
from
  summed;

select
  coalesce(
    sum(amount) filter (
      where
        is_advance
    ),
    0
  ) as "advances"
from
  "payments"
where
  "garage_id" = $1
  and "job_card_id" = $2;

select
  $1::numeric < greatest($2::numeric - $3::numeric, 0) as is_below_paid,
  $4::numeric >= greatest($5::numeric - $6::numeric, 0) as is_kept,
  $7::numeric < $8::numeric as is_lower,
  $9::numeric > $10::numeric as is_too_large;

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
      and j.live_bill_id is null
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
      coalesce(round(sum(l.taxable + 2 * l.half_tax)), 0)
    from
      (
        with
          priced as (
            select
              l.id,
              l.job_card_id,
              l.position,
              tax_rate as rate,
              greatest(
                round(
                  case
                    when price_includes_tax then (quantity * unit_price - discount) * 100 / (100 + tax_rate)
                    else (quantity * unit_price - discount)
                  end,
                  2
                ),
                0
              ) as amount,
              j.discount_kind,
              j.discount_value
            from
              job_card_lines l
              join job_cards j on j.garage_id = l.garage_id
              and j.id = l.job_card_id
            where
              l.garage_id = $2
              and j.garage_id = $3
              and l.approval <> 'DECLINED'
          ),
          summed as (
            select
              priced.*,
              sum(amount) over (
                partition by
                  job_card_id
              ) as card_amount
            from
              priced
          ),
          discounted as (
            select
              summed.*,
              100 * least(
                card_amount,
                case discount_kind
                  when 'RUPEES' then discount_value
                  when 'PERCENT' then round(card_amount * discount_value / 100, 2)
                  else 0
                end
              ) as paise
            from
              summed
          ),
          divided as (
            select
              discounted.*,
              coalesce((paise * amount) % nullif(card_amount, 0), 0) as remainder
            from
              discounted
          ),
          parted as (
            select
              divided.*,
              coalesce((paise * amount - remainder) / nullif(card_amount, 0), 0) as share
            from
              divided
          ),
          ranked as (
            select
              parted.*,
              paise - sum(share) over (
                partition by
                  job_card_id
              ) as left_over,
              row_number() over (
                partition by
                  job_card_id
                order by
                  remainder desc,
                  position,
                  id
              ) as place
            from
              parted
          ),
          shared as (
            select
              ranked.*,
              (
                share + case
                  when place <= left_over then 1
                  else 0
                end
              ) / 100 as bill_discount
            from
              ranked
          ),
          taxable as (
            select
              shared.*,
              round(amount - bill_discount, 2) as taxable
            from
              shared
          )
        select
          id,
          job_card_id,
          position,
          rate,
          amount,
          bill_discount,
          taxable,
          round(taxable * rate * 0.005, 2) as half_tax
        from
          taxable
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
  and status in ('OPEN', 'IN_PROGRESS', 'READY')
  and live_bill_id is null;

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
    ) < $1::numeric
    or $2::numeric = 0 then 'PARTIAL'
    else 'PAID'
  end as "payment_status"
from
  "payments"
where
  "garage_id" = $3
  and "job_card_id" = $4;

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
      and job_cards.live_bill_id is null
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $4
  and "id" = $5
returning
  "live_bill_id";

-- updateCardTotals: as it is billed
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
    ) < $1::numeric
    or $2::numeric = 0 then 'PARTIAL'
    else 'PAID'
  end as "payment_status"
from
  "payments"
where
  "garage_id" = $3
  and "job_card_id" = $4;

update "job_cards"
set
  "live_bill_id" = $1,
  "total_amount" = $2,
  "open_asks" = 0,
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $3
  and "id" = $4
returning
  "live_bill_id";

-- updateCardTotals: as it is opened again
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
    ) < $1::numeric
    or $2::numeric = 0 then 'PARTIAL'
    else 'PAID'
  end as "payment_status"
from
  "payments"
where
  "garage_id" = $3
  and "job_card_id" = $4;

update "job_cards"
set
  "live_bill_id" = $1,
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
      and true
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $5
  and "id" = $6
returning
  "live_bill_id";

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
    ) < $1::numeric
    or $2::numeric = 0 then 'PARTIAL'
    else 'PAID'
  end as "payment_status"
from
  "payments"
where
  "garage_id" = $3
  and "job_card_id" = $4;

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
      and job_cards.live_bill_id is null
  ),
  "version" = version + 1,
  "updated_at" = now()
where
  "garage_id" = $5
  and "id" = $6
returning
  "live_bill_id";
