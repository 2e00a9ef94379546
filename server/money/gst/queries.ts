import { type RawBuilder, sql } from 'kysely'
import type { GstPeriod, SupplySection } from '../../../contract/money/gst/gst.ts'
import { limitsOfLaw } from '../../../contract/platform/terms/limits-of-law.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOfIndianDay } from '../../platform/database/indian-days.ts'
import { type Columns, column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export const getTaxpayer = (db: Db, { garageId }: GarageScope) =>
  db
    .selectFrom('garages')
    .select(['gstin', 'tax_scheme', 'turnover', 'gstr1_version'])
    .where('id', '=', garageId)
    .executeTakeFirstOrThrow()

const limitOn = (day: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    limitsOfLaw.largeBillAbove.map(
      ({ from, value }) => sql`when ${day} >= ${sql.lit(from)}::date then ${sql.lit(value)}`,
    ),
    sql` `,
  )} end`

/** Bills and credit notes of a period; a note is of its bill's kind, and as large as its bill. */
const documentsOf = ({ garageId }: GarageScope, { from, to }: GstPeriod, only = sql``) => sql`
  select b.id, b.number, b.issued_on, b.total, b.rounding, b.place_of_supply, b.is_inter_state,
    b.kind = 'CREDIT' as is_credit, case b.kind when 'CREDIT' then -1 else 1 end as sign,
    coalesce(o.kind, b.kind) as bill_kind, b.buyer, b.car, b.seller, b.job_card_number, o.number as corrects_number,
    coalesce(b.buyer ->> 'gstin', '') as gstin, coalesce((b.buyer -> 'inSez')::boolean, false) as in_sez,
    b.is_inter_state and coalesce(o.total, b.total) > ${limitOn(sql`coalesce(o.issued_on, b.issued_on)`)} as is_large
  from bills b left join bills o on o.garage_id = ${garageId} and o.id = b.corrects_id
  where b.garage_id = ${garageId} and b.issued_on between ${from}::date and ${to}::date ${only}`

/** Lines of tax invoices and of what corrects them, each in its section. */
const linesOf = (scope: GarageScope, period: GstPeriod, only = sql``) => sql`
  select d.*, l.tax_code, l.unit, l.quantity, l.tax_rate, l.taxable, l.cgst, l.sgst, l.igst,
    case
      when l.tax_rate = 0 then 'nil'
      when d.gstin <> '' then case when d.is_credit then 'cdnr' else 'b2b' end
      when d.is_large then case when d.is_credit then 'cdnur' else 'b2cl' end
      else 'b2cs'
    end as section
  from (${documentsOf(scope, period, only)}) d
  join bill_lines l on l.garage_id = ${scope.garageId} and l.bill_id = d.id
  where d.bill_kind = 'INVOICE'`

const run = async <Of extends Columns>(db: Db, statement: ReturnType<ReturnType<typeof typedSql<Of>>>) =>
  (await statement.execute(db)).rows

const sums = {
  taxable: column<string>(),
  cgst: column<string>(),
  sgst: column<string>(),
  igst: column<string>(),
}
const signedSums = sql`sum(sign * taxable) as taxable, sum(sign * cgst) as cgst, sum(sign * sgst) as sgst,
  sum(sign * igst) as igst`
const plainSums = sql`sum(taxable) as taxable, sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst`

/** Notes to somebody with GSTIN, and on large bills, are sections of their own, in figures above 0. */
export const sumSections = (db: Db, scope: GarageScope, period: GstPeriod) =>
  run(
    db,
    typedSql({
      section: column<SupplySection>(),
      documents: column<number>(),
      groups: column<number>(),
      credited: column<string>(),
      ...sums,
    })`
    select section, count(distinct id) as documents,
      count(distinct case section
        when 'nil' then (gstin <> '')::text || is_inter_state::text else place_of_supply || ' ' || tax_rate::text
      end) as groups,
      coalesce(sum(taxable) filter (where is_credit and section in ('b2cs', 'nil')), 0) as credited,
      sum(factor * taxable) as taxable, sum(factor * cgst) as cgst, sum(factor * sgst) as sgst,
      sum(factor * igst) as igst
    from (
      select x.*, case when section in ('cdnr', 'cdnur') then 1 else sign end as factor
      from (${linesOf(scope, period)}) x
    ) y
    group by section`,
  )

/** What the register adds up to, of tax invoices and their notes: other sums than those of the sections. */
export const sumRegister = (db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) =>
  run(
    db,
    typedSql({
      kind: column<'INVOICE' | 'SUPPLY'>(),
      is_credit: column<boolean>(),
      documents: column<number>(),
      total: column<string>(),
      ...sums,
    })`
    select coalesce(o.kind, b.kind) as kind, b.kind = 'CREDIT' as is_credit, count(*) as documents, sum(b.total) as total,
      sum(b.taxable) as taxable, sum(b.cgst) as cgst, sum(b.sgst) as sgst, sum(b.igst) as igst
    from bills b left join bills o on o.garage_id = ${garageId} and o.id = b.corrects_id
    where b.garage_id = ${garageId} and b.issued_on between ${from}::date and ${to}::date
    group by 1, 2`,
  )

/** By place and rate, less the notes on such bills. */
export const sumB2cs = (db: Db, scope: GarageScope, period: GstPeriod) =>
  run(
    db,
    typedSql({
      ...tableColumns('bills', 'place_of_supply', 'is_inter_state'),
      ...tableColumns('bill_lines', 'tax_rate'),
      ...sums,
    })`
    select place_of_supply, is_inter_state, tax_rate, ${signedSums}
    from (${linesOf(scope, period)}) x where section = 'b2cs'
    group by 1, 2, 3 order by 1, 2, 3`,
  )

export const sumNil = (db: Db, scope: GarageScope, period: GstPeriod) =>
  run(
    db,
    typedSql({ is_inter_state: column<boolean>(), is_registered: column<boolean>(), taxable: column<string>() })`
    select is_inter_state, gstin <> '' as is_registered, sum(sign * taxable) as taxable
    from (${linesOf(scope, period)}) x where section = 'nil'
    group by 1, 2 order by 1 desc, 2 desc`,
  )

/** A note brings back the quantity that it names, and the one that empties a line the rest; what is a matter of price none. */
export const sumHsn = (db: Db, scope: GarageScope, period: GstPeriod) =>
  run(
    db,
    typedSql({
      ...tableColumns('bill_lines', 'tax_code', 'unit', 'tax_rate'),
      is_registered: column<boolean>(),
      quantity: column<string>(),
      total: column<string>(),
      ...sums,
    })`
    select tax_code, tax_rate, unit, gstin <> '' as is_registered,
      sum(sign * quantity) as quantity, sum(sign * (taxable + cgst + sgst + igst)) as total, ${signedSums}
    from (${linesOf(scope, period)}) x
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )

export type Place = { day: string; id: string }
export type Page = { after: Place; limit: number }

/** The documents that come next, in the order of their days. */
export const listPage = (db: Db, { garageId }: GarageScope, { from, to }: GstPeriod, { after, limit }: Page) =>
  db
    .selectFrom('bills')
    .select(['issued_on as day', 'id'])
    .where('garage_id', '=', garageId)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where(sql<boolean>`(issued_on, id) > (${after.day}::date, ${after.id}::uuid)`)
    .orderBy('issued_on')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Documents that stand by themselves, each by its rates. */
export const listDocuments = (db: Db, scope: GarageScope, period: GstPeriod, ids: string[]) =>
  run(
    db,
    typedSql({
      ...tableColumns('bills', 'id', 'number', 'issued_on', 'total', 'place_of_supply', 'is_inter_state'),
      ...tableColumns('bill_lines', 'tax_rate'),
      section: column<'b2b' | 'b2cl' | 'cdnr' | 'cdnur'>(),
      gstin: column<string>(),
      in_sez: column<boolean>(),
      name: column<string>(),
      corrects_number: column<string | null>(),
      ...sums,
    })`
    select id, number, issued_on, total, place_of_supply, is_inter_state, tax_rate, section, gstin, in_sez,
      buyer ->> 'name' as name, corrects_number, ${plainSums}
    from (${linesOf(scope, period, sql`and b.id = any(${ids}::uuid[])`)}) x
    where section in ('b2b', 'b2cl', 'cdnr', 'cdnur')
    group by id, number, issued_on, total, place_of_supply, is_inter_state, tax_rate, section, gstin, in_sez, buyer,
      corrects_number
    order by issued_on, id, tax_rate`,
  )
export type RatedDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** The sales register: a row a line, bills of supply too; those of a credit note below 0. */
export const listRegister = (db: Db, scope: GarageScope, period: GstPeriod, ids: string[]) =>
  run(
    db,
    typedSql({
      ...tableColumns('bills', 'number', 'issued_on', 'place_of_supply', 'job_card_number', 'rounding', 'total'),
      ...tableColumns('bill_lines', 'position', 'kind', 'description', 'tax_code', 'unit', 'tax_rate'),
      is_credit: column<boolean>(),
      corrects_number: column<string | null>(),
      gstin: column<string>(),
      bill_kind: column<'INVOICE' | 'SUPPLY'>(),
      quantity: column<string>(),
      ...sums,
      name: column<string>(),
      phone: column<string>(),
      plate: column<string>(),
      line_total: column<string>(),
    })`
    select d.number, d.issued_on, d.place_of_supply, d.job_card_number, d.sign * d.rounding as rounding,
      d.sign * d.total as total, d.is_credit, d.bill_kind, d.corrects_number, d.gstin, d.buyer ->> 'name' as name,
      d.buyer ->> 'phone' as phone, d.car ->> 'registrationNumber' as plate,
      l.position, l.kind, l.description, l.tax_code, l.unit, l.tax_rate, d.sign * l.quantity as quantity,
      d.sign * l.taxable as taxable, d.sign * l.cgst as cgst, d.sign * l.sgst as sgst, d.sign * l.igst as igst,
      d.sign * l.total as line_total
    from (${documentsOf(scope, period, sql`and b.id = any(${ids}::uuid[])`)}) d
    join bill_lines l on l.garage_id = ${scope.garageId} and l.bill_id = d.id
    order by d.issued_on, d.id, l.position`,
  )
export type RegisterRow = Awaited<ReturnType<typeof listRegister>>[number]

/**
 * The numbers that each series has given, as they stand on paper. A receipt for money that never came in, undone within
 * the period, counts as cancelled (docs/rules.md#gst-files).
 */
export const listSeries = (db: Db, { garageId }: GarageScope, { from, to }: GstPeriod) =>
  run(
    db,
    typedSql({
      kind: column<'INVOICE' | 'SUPPLY' | 'CREDIT' | 'RECEIPT' | 'REFUND'>(),
      first: column<string>(),
      last: column<string>(),
      count: column<number>(),
      missing: column<number>(),
      cancelled: column<number>(),
    })`
    select kind, min(number) as first, max(number) as last, count(*) as count,
      max(serial) - min(serial) + 1 - count(*) as missing, count(undone_by) as cancelled
    from (
      select kind, number, serial, null::uuid as undone_by from bills
      where garage_id = ${garageId} and issued_on between ${from}::date and ${to}::date
      union all
      select v.kind, v.number, v.serial, m.id
      from vouchers v
      left join payments m on m.garage_id = ${garageId} and m.job_card_id = v.job_card_id
        and m.undoes_id = v.payment_id and v.kind = 'RECEIPT' and m.received_at < ${endOfIndianDay(to)}
      where v.garage_id = ${garageId} and v.issued_on between ${from}::date and ${to}::date
    ) x
    group by kind`,
  )
