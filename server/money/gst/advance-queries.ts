import { sql } from 'kysely'
import type { GstPeriod } from '../../../contract/money/gst/gst.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

const taxNames = ['taxable', 'cgst', 'sgst', 'igst'] as const
type TaxName = (typeof taxNames)[number]
const each = (expression: (name: TaxName) => ReturnType<typeof sql>) => sql.join(taxNames.map(expression))
const named = (prefix: string, name: TaxName) => sql.ref(`${prefix}_${name}`)

/**
 * By how much the advances that no bill has taken up are more (at) or less (txpd) at the end of a period than before it.
 * A card's first bill after a voucher takes up what is left of it. What was given back, or undone as entered by mistake,
 * takes off what stands, never more: after a bill it is the credit note that lowers the tax. Only cards on which
 * something happened in the period are looked at.
 */
export async function sumAdvances(db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) {
  const { rows } = await typedSql({
    ...tableColumns('vouchers', 'place_of_supply', 'tax_rate'),
    is_inter_state: column<boolean>(),
    at_taxable: column<string>(),
    at_cgst: column<string>(),
    at_sgst: column<string>(),
    at_igst: column<string>(),
    txpd_taxable: column<string>(),
    txpd_cgst: column<string>(),
    txpd_sgst: column<string>(),
    txpd_igst: column<string>(),
  })`
    with touched as (
      select t.job_card_id from vouchers t
      where t.garage_id = ${garageId} and t.issued_on between ${from}::date and ${to}::date
      union
      select t.job_card_id from bills t
      where t.garage_id = ${garageId} and t.issued_on between ${from}::date and ${to}::date and t.kind <> 'CREDIT'
      union
      select t.job_card_id from payments t
      where t.garage_id = ${garageId} and t.undoes_id is not null
        and t.received_at >= ${startOfIndianDay(from)} and t.received_at < ${endOfIndianDay(to)}
    ), moved as (
      select v.job_card_id, v.issued_on as day, v.issued_at as at, case v.kind when 'REFUND' then -1 else 1 end as sign,
        v.place_of_supply, v.tax_rate, v.taxable, v.cgst, v.sgst, v.igst
      from vouchers v
      where v.garage_id = ${garageId} and v.job_card_id in (select job_card_id from touched)
        and v.issued_on <= ${to}::date and v.tax_rate > 0
      union all
      select v.job_card_id, (m.received_at at time zone 'Asia/Kolkata')::date, m.received_at, -1,
        v.place_of_supply, v.tax_rate, v.taxable, v.cgst, v.sgst, v.igst
      from vouchers v
      join payments m on m.garage_id = ${garageId} and m.job_card_id = v.job_card_id and m.undoes_id = v.payment_id
      where v.garage_id = ${garageId} and v.job_card_id in (select job_card_id from touched)
        and m.received_at < ${endOfIndianDay(to)} and v.tax_rate > 0
    ), until_bill as (
      select moved.*, igst > 0 as is_inter_state, (
          select min(b.issued_on) from bills b
          where b.garage_id = ${garageId} and b.job_card_id = moved.job_card_id and b.kind <> 'CREDIT'
            and b.issued_at >= moved.at
        ) as taken_up_on
      from moved
    ), running as (
      select until_bill.*, ${each((name) => sql`sum(sign * ${sql.ref(name)}) over so_far as ${named('run', name)}`)}
      from until_bill
      window so_far as (
        partition by job_card_id, place_of_supply, tax_rate, is_inter_state, taken_up_on order by at, sign desc
      )
    ), standing as (
      select place_of_supply, tax_rate, is_inter_state,
        ${each(
          (name) => sql`case when taken_up_on < ${from}::date then 0
            else coalesce(sum(sign * ${sql.ref(name)}) filter (where day < ${from}::date), 0)
              - least(coalesce(min(${named('run', name)}) filter (where day < ${from}::date), 0), 0)
          end as ${named('before', name)}`,
        )},
        ${each(
          (name) => sql`case when taken_up_on <= ${to}::date then 0
            else sum(sign * ${sql.ref(name)}) - least(min(${named('run', name)}), 0)
          end as ${named('after', name)}`,
        )}
      from running
      group by job_card_id, place_of_supply, tax_rate, is_inter_state, taken_up_on
    )
    select place_of_supply, tax_rate, is_inter_state,
      ${each((name) => sql`sum(greatest(${named('after', name)} - ${named('before', name)}, 0)) as ${named('at', name)}`)},
      ${each((name) => sql`sum(greatest(${named('before', name)} - ${named('after', name)}, 0)) as ${named('txpd', name)}`)}
    from standing
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
export type AdvanceRow = Awaited<ReturnType<typeof sumAdvances>>[number]
