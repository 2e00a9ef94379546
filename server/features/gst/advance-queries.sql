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
  ),
  given as (
    select
      v.job_card_id,
      v.issued_on,
      v.place_of_supply,
      v.tax_rate,
      v.taxable,
      v.cgst,
      v.sgst,
      v.igst,
      v.igst > 0 as is_inter_state,
      case v.kind
        when 'REFUND' then -1
        else 1
      end as sign,
      (
        select
          min(b.issued_on)
        from
          bills b
        where
          b.garage_id = $7
          and b.job_card_id = v.job_card_id
          and b.kind <> 'CREDIT'
          and b.issued_at >= v.issued_at
      ) as taken_up_on
    from
      vouchers v
    where
      v.garage_id = $8
      and v.job_card_id in (
        select
          job_card_id
        from
          touched
      )
      and v.issued_on <= $9::date
      and v.tax_rate > 0
  ),
  cards as (
    select
      job_card_id,
      place_of_supply,
      tax_rate,
      is_inter_state,
      coalesce(
        sum(sign * "taxable") filter (
          where
            not issued_on < $10::date
            and (
              taken_up_on is null
              or taken_up_on > $11::date
            )
        ),
        0
      ) as "fresh_taxable",
      coalesce(
        sum(sign * "taxable") filter (
          where
            issued_on < $12::date
            and taken_up_on between $13::date and $14::date
        ),
        0
      ) as "used_taxable",
      coalesce(
        sum(sign * "cgst") filter (
          where
            not issued_on < $15::date
            and (
              taken_up_on is null
              or taken_up_on > $16::date
            )
        ),
        0
      ) as "fresh_cgst",
      coalesce(
        sum(sign * "cgst") filter (
          where
            issued_on < $17::date
            and taken_up_on between $18::date and $19::date
        ),
        0
      ) as "used_cgst",
      coalesce(
        sum(sign * "sgst") filter (
          where
            not issued_on < $20::date
            and (
              taken_up_on is null
              or taken_up_on > $21::date
            )
        ),
        0
      ) as "fresh_sgst",
      coalesce(
        sum(sign * "sgst") filter (
          where
            issued_on < $22::date
            and taken_up_on between $23::date and $24::date
        ),
        0
      ) as "used_sgst",
      coalesce(
        sum(sign * "igst") filter (
          where
            not issued_on < $25::date
            and (
              taken_up_on is null
              or taken_up_on > $26::date
            )
        ),
        0
      ) as "fresh_igst",
      coalesce(
        sum(sign * "igst") filter (
          where
            issued_on < $27::date
            and taken_up_on between $28::date and $29::date
        ),
        0
      ) as "used_igst"
    from
      given
    group by
      1,
      2,
      3,
      4
  )
select
  place_of_supply,
  tax_rate,
  is_inter_state,
  sum(greatest("fresh_taxable", 0)) as "at_taxable",
  sum("used_taxable" + greatest(- "fresh_taxable", 0)) as "txpd_taxable",
  sum(greatest("fresh_cgst", 0)) as "at_cgst",
  sum("used_cgst" + greatest(- "fresh_cgst", 0)) as "txpd_cgst",
  sum(greatest("fresh_sgst", 0)) as "at_sgst",
  sum("used_sgst" + greatest(- "fresh_sgst", 0)) as "txpd_sgst",
  sum(greatest("fresh_igst", 0)) as "at_igst",
  sum("used_igst" + greatest(- "fresh_igst", 0)) as "txpd_igst"
from
  cards
group by
  1,
  2,
  3
order by
  1,
  2,
  3;
