-- getTaxpayer
select
  "gstin",
  "tax_scheme",
  "turnover",
  "gstr1_version"
from
  "garages"
where
  "id" = $1;

-- sumSections
select
  section,
  count(distinct id) as documents,
  count(
    distinct case section
      when 'nil' then (gstin <> '')::text || is_inter_state::text
      else place_of_supply || ' ' || tax_rate::text
    end
  ) as groups,
  coalesce(
    sum(taxable) filter (
      where
        is_credit
        and section in ('b2cs', 'nil')
    ),
    0
  ) as credited,
  sum(factor * taxable) as taxable,
  sum(factor * cgst) as cgst,
  sum(factor * sgst) as sgst,
  sum(factor * igst) as igst
from
  (
    select
      x.*,
      case
        when section in ('cdnr', 'cdnur') then 1
        else sign
      end as factor
    from
      (
        select
          d.*,
          l.tax_code,
          l.unit,
          l.quantity,
          l.tax_rate,
          l.taxable,
          l.cgst,
          l.sgst,
          l.igst,
          case
            when l.tax_rate = 0 then 'nil'
            when d.gstin <> '' then case
              when d.is_credit then 'cdnr'
              else 'b2b'
            end
            when d.is_large then case
              when d.is_credit then 'cdnur'
              else 'b2cl'
            end
            else 'b2cs'
          end as section
        from
          (
            select
              b.id,
              b.number,
              b.issued_on,
              b.total,
              b.rounding,
              b.place_of_supply,
              b.is_inter_state,
              b.kind = 'CREDIT' as is_credit,
              case b.kind
                when 'CREDIT' then -1
                else 1
              end as sign,
              coalesce(o.kind, b.kind) as bill_kind,
              b.buyer,
              b.car,
              b.seller,
              b.job_card_number,
              o.number as corrects_number,
              coalesce(b.buyer ->> 'gstin', '') as gstin,
              coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
              b.is_inter_state
              and coalesce(o.total, b.total) > case
                when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
                when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
              end as is_large
            from
              bills b
              left join bills o on o.garage_id = $1
              and o.id = b.corrects_id
            where
              b.garage_id = $2
              and b.issued_on between $3::date and $4::date
          ) d
          join bill_lines l on l.garage_id = $5
          and l.bill_id = d.id
        where
          d.bill_kind = 'INVOICE'
      ) x
  ) y
group by
  section;

-- sumRegister
select
  coalesce(o.kind, b.kind) as kind,
  b.kind = 'CREDIT' as is_credit,
  count(*) as documents,
  sum(b.total) as total,
  sum(b.taxable) as taxable,
  sum(b.cgst) as cgst,
  sum(b.sgst) as sgst,
  sum(b.igst) as igst
from
  bills b
  left join bills o on o.garage_id = $1
  and o.id = b.corrects_id
where
  b.garage_id = $2
  and b.issued_on between $3::date and $4::date
group by
  1,
  2;

-- sumB2cs
select
  place_of_supply,
  is_inter_state,
  tax_rate,
  sum(sign * taxable) as taxable,
  sum(sign * cgst) as cgst,
  sum(sign * sgst) as sgst,
  sum(sign * igst) as igst
from
  (
    select
      d.*,
      l.tax_code,
      l.unit,
      l.quantity,
      l.tax_rate,
      l.taxable,
      l.cgst,
      l.sgst,
      l.igst,
      case
        when l.tax_rate = 0 then 'nil'
        when d.gstin <> '' then case
          when d.is_credit then 'cdnr'
          else 'b2b'
        end
        when d.is_large then case
          when d.is_credit then 'cdnur'
          else 'b2cl'
        end
        else 'b2cs'
      end as section
    from
      (
        select
          b.id,
          b.number,
          b.issued_on,
          b.total,
          b.rounding,
          b.place_of_supply,
          b.is_inter_state,
          b.kind = 'CREDIT' as is_credit,
          case b.kind
            when 'CREDIT' then -1
            else 1
          end as sign,
          coalesce(o.kind, b.kind) as bill_kind,
          b.buyer,
          b.car,
          b.seller,
          b.job_card_number,
          o.number as corrects_number,
          coalesce(b.buyer ->> 'gstin', '') as gstin,
          coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
          b.is_inter_state
          and coalesce(o.total, b.total) > case
            when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
            when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
          end as is_large
        from
          bills b
          left join bills o on o.garage_id = $1
          and o.id = b.corrects_id
        where
          b.garage_id = $2
          and b.issued_on between $3::date and $4::date
      ) d
      join bill_lines l on l.garage_id = $5
      and l.bill_id = d.id
    where
      d.bill_kind = 'INVOICE'
  ) x
where
  section = 'b2cs'
group by
  1,
  2,
  3
order by
  1,
  2,
  3;

-- sumNil
select
  is_inter_state,
  gstin <> '' as is_registered,
  sum(sign * taxable) as taxable
from
  (
    select
      d.*,
      l.tax_code,
      l.unit,
      l.quantity,
      l.tax_rate,
      l.taxable,
      l.cgst,
      l.sgst,
      l.igst,
      case
        when l.tax_rate = 0 then 'nil'
        when d.gstin <> '' then case
          when d.is_credit then 'cdnr'
          else 'b2b'
        end
        when d.is_large then case
          when d.is_credit then 'cdnur'
          else 'b2cl'
        end
        else 'b2cs'
      end as section
    from
      (
        select
          b.id,
          b.number,
          b.issued_on,
          b.total,
          b.rounding,
          b.place_of_supply,
          b.is_inter_state,
          b.kind = 'CREDIT' as is_credit,
          case b.kind
            when 'CREDIT' then -1
            else 1
          end as sign,
          coalesce(o.kind, b.kind) as bill_kind,
          b.buyer,
          b.car,
          b.seller,
          b.job_card_number,
          o.number as corrects_number,
          coalesce(b.buyer ->> 'gstin', '') as gstin,
          coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
          b.is_inter_state
          and coalesce(o.total, b.total) > case
            when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
            when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
          end as is_large
        from
          bills b
          left join bills o on o.garage_id = $1
          and o.id = b.corrects_id
        where
          b.garage_id = $2
          and b.issued_on between $3::date and $4::date
      ) d
      join bill_lines l on l.garage_id = $5
      and l.bill_id = d.id
    where
      d.bill_kind = 'INVOICE'
  ) x
where
  section = 'nil'
group by
  1,
  2
order by
  1 desc,
  2 desc;

-- sumHsn
select
  tax_code,
  tax_rate,
  unit,
  gstin <> '' as is_registered,
  sum(sign * quantity) as quantity,
  sum(sign * (taxable + cgst + sgst + igst)) as total,
  sum(sign * taxable) as taxable,
  sum(sign * cgst) as cgst,
  sum(sign * sgst) as sgst,
  sum(sign * igst) as igst
from
  (
    select
      d.*,
      l.tax_code,
      l.unit,
      l.quantity,
      l.tax_rate,
      l.taxable,
      l.cgst,
      l.sgst,
      l.igst,
      case
        when l.tax_rate = 0 then 'nil'
        when d.gstin <> '' then case
          when d.is_credit then 'cdnr'
          else 'b2b'
        end
        when d.is_large then case
          when d.is_credit then 'cdnur'
          else 'b2cl'
        end
        else 'b2cs'
      end as section
    from
      (
        select
          b.id,
          b.number,
          b.issued_on,
          b.total,
          b.rounding,
          b.place_of_supply,
          b.is_inter_state,
          b.kind = 'CREDIT' as is_credit,
          case b.kind
            when 'CREDIT' then -1
            else 1
          end as sign,
          coalesce(o.kind, b.kind) as bill_kind,
          b.buyer,
          b.car,
          b.seller,
          b.job_card_number,
          o.number as corrects_number,
          coalesce(b.buyer ->> 'gstin', '') as gstin,
          coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
          b.is_inter_state
          and coalesce(o.total, b.total) > case
            when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
            when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
          end as is_large
        from
          bills b
          left join bills o on o.garage_id = $1
          and o.id = b.corrects_id
        where
          b.garage_id = $2
          and b.issued_on between $3::date and $4::date
      ) d
      join bill_lines l on l.garage_id = $5
      and l.bill_id = d.id
    where
      d.bill_kind = 'INVOICE'
  ) x
group by
  1,
  2,
  3,
  4
order by
  1,
  2,
  3,
  4;

-- listPage
select
  "issued_on" as "day",
  "id"
from
  "bills"
where
  "garage_id" = $1
  and "issued_on" >= $2
  and "issued_on" <= $3
  and (issued_on, id) > ($4::date, $5::uuid)
order by
  "issued_on",
  "id"
limit
  $6;

-- listDocuments
select
  id,
  number,
  issued_on,
  total,
  place_of_supply,
  is_inter_state,
  tax_rate,
  section,
  gstin,
  in_sez,
  buyer ->> 'name' as name,
  corrects_number,
  sum(taxable) as taxable,
  sum(cgst) as cgst,
  sum(sgst) as sgst,
  sum(igst) as igst
from
  (
    select
      d.*,
      l.tax_code,
      l.unit,
      l.quantity,
      l.tax_rate,
      l.taxable,
      l.cgst,
      l.sgst,
      l.igst,
      case
        when l.tax_rate = 0 then 'nil'
        when d.gstin <> '' then case
          when d.is_credit then 'cdnr'
          else 'b2b'
        end
        when d.is_large then case
          when d.is_credit then 'cdnur'
          else 'b2cl'
        end
        else 'b2cs'
      end as section
    from
      (
        select
          b.id,
          b.number,
          b.issued_on,
          b.total,
          b.rounding,
          b.place_of_supply,
          b.is_inter_state,
          b.kind = 'CREDIT' as is_credit,
          case b.kind
            when 'CREDIT' then -1
            else 1
          end as sign,
          coalesce(o.kind, b.kind) as bill_kind,
          b.buyer,
          b.car,
          b.seller,
          b.job_card_number,
          o.number as corrects_number,
          coalesce(b.buyer ->> 'gstin', '') as gstin,
          coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
          b.is_inter_state
          and coalesce(o.total, b.total) > case
            when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
            when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
          end as is_large
        from
          bills b
          left join bills o on o.garage_id = $1
          and o.id = b.corrects_id
        where
          b.garage_id = $2
          and b.issued_on between $3::date and $4::date
          and b.id = any ($5::uuid[])
      ) d
      join bill_lines l on l.garage_id = $6
      and l.bill_id = d.id
    where
      d.bill_kind = 'INVOICE'
  ) x
where
  section in ('b2b', 'b2cl', 'cdnr', 'cdnur')
group by
  id,
  number,
  issued_on,
  total,
  place_of_supply,
  is_inter_state,
  tax_rate,
  section,
  gstin,
  in_sez,
  buyer,
  corrects_number
order by
  issued_on,
  id,
  tax_rate;

-- listRegister
select
  d.number,
  d.issued_on,
  d.place_of_supply,
  d.job_card_number,
  d.sign * d.rounding as rounding,
  d.sign * d.total as total,
  d.is_credit,
  d.bill_kind,
  d.corrects_number,
  d.gstin,
  d.buyer ->> 'name' as name,
  d.buyer ->> 'phone' as phone,
  d.car ->> 'registrationNumber' as plate,
  l.position,
  l.kind,
  l.description,
  l.tax_code,
  l.unit,
  l.tax_rate,
  d.sign * l.quantity as quantity,
  d.sign * l.taxable as taxable,
  d.sign * l.cgst as cgst,
  d.sign * l.sgst as sgst,
  d.sign * l.igst as igst,
  d.sign * l.total as line_total
from
  (
    select
      b.id,
      b.number,
      b.issued_on,
      b.total,
      b.rounding,
      b.place_of_supply,
      b.is_inter_state,
      b.kind = 'CREDIT' as is_credit,
      case b.kind
        when 'CREDIT' then -1
        else 1
      end as sign,
      coalesce(o.kind, b.kind) as bill_kind,
      b.buyer,
      b.car,
      b.seller,
      b.job_card_number,
      o.number as corrects_number,
      coalesce(b.buyer ->> 'gstin', '') as gstin,
      coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
      b.is_inter_state
      and coalesce(o.total, b.total) > case
        when coalesce(o.issued_on, b.issued_on) >= '2024-08-01'::date then 100000
        when coalesce(o.issued_on, b.issued_on) >= '2017-07-01'::date then 250000
      end as is_large
    from
      bills b
      left join bills o on o.garage_id = $1
      and o.id = b.corrects_id
    where
      b.garage_id = $2
      and b.issued_on between $3::date and $4::date
      and b.id = any ($5::uuid[])
  ) d
  join bill_lines l on l.garage_id = $6
  and l.bill_id = d.id
order by
  d.issued_on,
  d.id,
  l.position;

-- listSeries
select
  kind,
  min(number) as first,
  max(number) as last,
  count(*) as count,
  max(serial) - min(serial) + 1 - count(*) as missing,
  count(undone_by) as cancelled
from
  (
    select
      kind,
      number,
      serial,
      null::uuid as undone_by
    from
      bills
    where
      garage_id = $1
      and issued_on between $2::date and $3::date
    union all
    select
      v.kind,
      v.number,
      v.serial,
      m.id
    from
      vouchers v
      left join payments m on m.garage_id = $4
      and m.job_card_id = v.job_card_id
      and m.undoes_id = v.payment_id
      and v.kind = 'RECEIPT'
      and m.received_at < (($5::date + 1)::timestamp at time zone 'Asia/Kolkata')
    where
      v.garage_id = $6
      and v.issued_on between $7::date and $8::date
  ) x
group by
  kind;
