-- sumAdvances
with
  touched as (
    select
      t.job_card_id
    from
      vouchers t
    where
      t.garage_id = $1
      and t.issued_on between $2::date and $3::date
    union
    select
      t.job_card_id
    from
      bills t
    where
      t.garage_id = $4
      and t.issued_on between $5::date and $6::date
      and t.kind <> 'CREDIT'
    union
    select
      t.job_card_id
    from
      payments t
    where
      t.garage_id = $7
      and t.undoes_id is not null
      and t.received_at >= ($8::date::timestamp at time zone 'Asia/Kolkata')
      and t.received_at < (($9::date + 1)::timestamp at time zone 'Asia/Kolkata')
  ),
  moved as (
    select
      v.job_card_id,
      v.issued_on as day,
      v.issued_at as at,
      case v.kind
        when 'REFUND' then -1
        else 1
      end as sign,
      v.place_of_supply,
      v.tax_rate,
      v.taxable,
      v.cgst,
      v.sgst,
      v.igst
    from
      vouchers v
    where
      v.garage_id = $10
      and v.job_card_id in (
        select
          job_card_id
        from
          touched
      )
      and v.issued_on <= $11::date
      and v.tax_rate > 0
    union all
    select
      v.job_card_id,
      (m.received_at at time zone 'Asia/Kolkata')::date,
      m.received_at,
      -1,
      v.place_of_supply,
      v.tax_rate,
      v.taxable,
      v.cgst,
      v.sgst,
      v.igst
    from
      vouchers v
      join payments m on m.garage_id = $12
      and m.job_card_id = v.job_card_id
      and m.undoes_id = v.payment_id
    where
      v.garage_id = $13
      and v.job_card_id in (
        select
          job_card_id
        from
          touched
      )
      and m.received_at < (($14::date + 1)::timestamp at time zone 'Asia/Kolkata')
      and v.tax_rate > 0
  ),
  until_bill as (
    select
      moved.*,
      igst > 0 as is_inter_state,
      (
        select
          min(b.issued_on)
        from
          bills b
        where
          b.garage_id = $15
          and b.job_card_id = moved.job_card_id
          and b.kind <> 'CREDIT'
          and b.issued_at >= moved.at
      ) as taken_up_on
    from
      moved
  ),
  running as (
    select
      until_bill.*,
      sum(sign * "taxable") over so_far as "run_taxable",
      sum(sign * "cgst") over so_far as "run_cgst",
      sum(sign * "sgst") over so_far as "run_sgst",
      sum(sign * "igst") over so_far as "run_igst"
    from
      until_bill
    window
      so_far as (
        partition by
          job_card_id,
          place_of_supply,
          tax_rate,
          is_inter_state,
          taken_up_on
        order by
          at,
          sign desc
      )
  ),
  standing as (
    select
      place_of_supply,
      tax_rate,
      is_inter_state,
      case
        when taken_up_on < $16::date then 0
        else coalesce(
          sum(sign * "taxable") filter (
            where
              day < $17::date
          ),
          0
        ) - least(
          coalesce(
            min("run_taxable") filter (
              where
                day < $18::date
            ),
            0
          ),
          0
        )
      end as "before_taxable",
      case
        when taken_up_on < $19::date then 0
        else coalesce(
          sum(sign * "cgst") filter (
            where
              day < $20::date
          ),
          0
        ) - least(
          coalesce(
            min("run_cgst") filter (
              where
                day < $21::date
            ),
            0
          ),
          0
        )
      end as "before_cgst",
      case
        when taken_up_on < $22::date then 0
        else coalesce(
          sum(sign * "sgst") filter (
            where
              day < $23::date
          ),
          0
        ) - least(
          coalesce(
            min("run_sgst") filter (
              where
                day < $24::date
            ),
            0
          ),
          0
        )
      end as "before_sgst",
      case
        when taken_up_on < $25::date then 0
        else coalesce(
          sum(sign * "igst") filter (
            where
              day < $26::date
          ),
          0
        ) - least(
          coalesce(
            min("run_igst") filter (
              where
                day < $27::date
            ),
            0
          ),
          0
        )
      end as "before_igst",
      case
        when taken_up_on <= $28::date then 0
        else sum(sign * "taxable") - least(min("run_taxable"), 0)
      end as "after_taxable",
      case
        when taken_up_on <= $29::date then 0
        else sum(sign * "cgst") - least(min("run_cgst"), 0)
      end as "after_cgst",
      case
        when taken_up_on <= $30::date then 0
        else sum(sign * "sgst") - least(min("run_sgst"), 0)
      end as "after_sgst",
      case
        when taken_up_on <= $31::date then 0
        else sum(sign * "igst") - least(min("run_igst"), 0)
      end as "after_igst"
    from
      running
    group by
      job_card_id,
      place_of_supply,
      tax_rate,
      is_inter_state,
      taken_up_on
  )
select
  place_of_supply,
  tax_rate,
  is_inter_state,
  sum(greatest("after_taxable" - "before_taxable", 0)) as "at_taxable",
  sum(greatest("after_cgst" - "before_cgst", 0)) as "at_cgst",
  sum(greatest("after_sgst" - "before_sgst", 0)) as "at_sgst",
  sum(greatest("after_igst" - "before_igst", 0)) as "at_igst",
  sum(greatest("before_taxable" - "after_taxable", 0)) as "txpd_taxable",
  sum(greatest("before_cgst" - "after_cgst", 0)) as "txpd_cgst",
  sum(greatest("before_sgst" - "after_sgst", 0)) as "txpd_sgst",
  sum(greatest("before_igst" - "after_igst", 0)) as "txpd_igst"
from
  standing
group by
  1,
  2,
  3
order by
  1,
  2,
  3;
