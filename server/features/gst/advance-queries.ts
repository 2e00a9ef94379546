import { sql } from 'kysely'
import type { GstPeriod } from '../../../contract/gst.ts'
import type { Db } from '../../platform/database/database.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

/**
 * Advances of a period that no bill took up by its end (at), and those of earlier periods that one took up, or that were
 * given back (txpd). A card's first bill after a voucher takes up what is left of it. Only cards on which something
 * happened in the period are looked at: an advance that just stands was told in its own period.
 */
export async function sumAdvances(db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) {
  const isBefore = sql`issued_on < ${from}::date`
  const isOpen = sql`(taken_up_on is null or taken_up_on > ${to}::date)`
  const fresh = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    sql`coalesce(sum(sign * ${sql.ref(name)}) filter (where not ${isBefore} and ${isOpen}), 0)`
  const used = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    sql`coalesce(sum(sign * ${sql.ref(name)}) filter (where ${isBefore} and taken_up_on between ${from}::date and ${to}::date), 0)`
  const both = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => sql`${fresh(name)} as ${sql.ref(`fresh_${name}`)},
    ${used(name)} as ${sql.ref(`used_${name}`)}`
  const told = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => sql`
    sum(greatest(${sql.ref(`fresh_${name}`)}, 0)) as ${sql.ref(`at_${name}`)},
    sum(${sql.ref(`used_${name}`)} + greatest(-${sql.ref(`fresh_${name}`)}, 0)) as ${sql.ref(`txpd_${name}`)}`
  const { rows } = await typedSql({
    ...tableColumns('vouchers', 'place_of_supply', 'tax_rate'),
    ...{ is_inter_state: column<boolean>() },
    ...{
      at_taxable: column<string>(),
      at_cgst: column<string>(),
      at_sgst: column<string>(),
      at_igst: column<string>(),
    },
    ...{ txpd_taxable: column<string>(), txpd_cgst: column<string>() },
    ...{ txpd_sgst: column<string>(), txpd_igst: column<string>() },
  })`
    with touched as (
      select t.job_card_id from vouchers t
      where t.garage_id = ${garageId} and t.issued_on between ${from}::date and ${to}::date
      union
      select t.job_card_id from bills t
      where t.garage_id = ${garageId} and t.issued_on between ${from}::date and ${to}::date and t.kind <> 'CREDIT'
    ), given as (
      select v.job_card_id, v.issued_on, v.place_of_supply, v.tax_rate, v.taxable, v.cgst, v.sgst, v.igst, v.igst > 0 as is_inter_state,
        case v.kind when 'REFUND' then -1 else 1 end as sign,
        (
          select min(b.issued_on) from bills b
          where b.garage_id = ${garageId} and b.job_card_id = v.job_card_id and b.kind <> 'CREDIT'
            and b.issued_at >= v.issued_at
        ) as taken_up_on
      from vouchers v
      where v.garage_id = ${garageId} and v.job_card_id in (select job_card_id from touched)
        and v.issued_on <= ${to}::date and v.tax_rate > 0
    ), cards as (
      select job_card_id, place_of_supply, tax_rate, is_inter_state,
        ${both('taxable')}, ${both('cgst')}, ${both('sgst')}, ${both('igst')}
      from given
      group by 1, 2, 3, 4
    )
    select place_of_supply, tax_rate, is_inter_state, ${told('taxable')}, ${told('cgst')}, ${told('sgst')},
      ${told('igst')}
    from cards
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
export type AdvanceRow = Awaited<ReturnType<typeof sumAdvances>>[number]
