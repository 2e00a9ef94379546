import { sql } from 'kysely'
import type { AccountsQuery, LedgerNames } from '../../../contract/money/accounts/accounts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/database/indian-days.ts'
import { column, tableColumns, typedSql } from '../../platform/database/typed-sql.ts'
import type { GarageScope } from '../../platform/session/guard.ts'

export const findLedgers = (db: Db | Tx, { garageId }: GarageScope) =>
  db.selectFrom('account_ledgers').select(['names', 'version']).where('garage_id', '=', garageId).executeTakeFirst()

/** @returns nothing where somebody else has changed them meanwhile */
export const saveLedgers = (tx: Tx, { garageId }: GarageScope, names: LedgerNames, version: number) =>
  tx
    .insertInto('account_ledgers')
    .values({ garage_id: garageId, names: JSON.stringify(names) })
    .onConflict((conflict) =>
      conflict
        .column('garage_id')
        .doUpdateSet(({ ref }) => ({
          names: ref('excluded.names'),
          version: version + 1,
          updated_at: ref('excluded.updated_at'),
        }))
        .where('account_ledgers.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()

export const getPlace = (db: Db, { garageId }: GarageScope) =>
  db.selectFrom('garages').select(['name', 'state', 'gstin']).where('id', '=', garageId).executeTakeFirstOrThrow()

export type Place = { day: string; id: string }
export type Page = { after: Place; limit: number }

const billColumns = {
  ...tableColumns('bills', 'id', 'kind', 'number', 'issued_on', 'due_on', 'place_of_supply', 'is_inter_state', 'total'),
  ...tableColumns('bills', 'rounding', 'cgst', 'sgst', 'igst', 'job_card_number'),
  name: column<string>(),
  gstin: column<string>(),
  plate: column<string>(),
  corrects_number: column<string | null>(),
  corrects_on: column<string | null>(),
  labour: column<string>(),
  parts: column<string>(),
}

/** Bills and credit notes that come next, in the order of their days; what was billed by labour and parts. */
export async function listBills(
  db: Db,
  { garageId }: GarageScope,
  { from, to }: AccountsQuery,
  { after, limit }: Page,
) {
  const { rows } = await typedSql(billColumns)`
    select b.id, b.kind, b.number, b.issued_on, b.due_on, b.place_of_supply, b.is_inter_state, b.total, b.rounding,
      b.cgst, b.sgst, b.igst, b.job_card_number, b.buyer ->> 'name' as name,
      coalesce(b.buyer ->> 'gstin', '') as gstin, b.car ->> 'registrationNumber' as plate,
      o.number as corrects_number, o.issued_on::text as corrects_on, l.labour, l.parts
    from bills b
    left join bills o on o.garage_id = ${garageId} and o.id = b.corrects_id
    cross join lateral (
      select coalesce(sum(taxable) filter (where kind = 'LABOUR'), 0) as labour,
        coalesce(sum(taxable) filter (where kind = 'PART'), 0) as parts
      from bill_lines where garage_id = ${garageId} and bill_id = b.id
    ) l
    where b.garage_id = ${garageId} and b.issued_on between ${from}::date and ${to}::date
      and (b.issued_on, b.id) > (${after.day}::date, ${after.id}::uuid)
    order by b.issued_on, b.id
    limit ${limit}`.execute(db)
  return rows
}
export type BillRow = Awaited<ReturnType<typeof listBills>>[number]

export const listBillLines = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('bill_lines')
    .select(['bill_id', 'position', 'kind', 'description', 'tax_code', 'quantity', 'unit', 'tax_rate', 'taxable'])
    .select(['cgst', 'sgst', 'igst'])
    .where('garage_id', '=', garageId)
    .where('bill_id', 'in', ids)
    .orderBy('bill_id')
    .orderBy('position')
    .execute()
export type BillLineRow = Awaited<ReturnType<typeof listBillLines>>[number]

/** Money that came in or went back, with whom the card's last bill names; without a bill, its customer. */
export async function listPayments(
  db: Db,
  { garageId }: GarageScope,
  { from, to }: AccountsQuery,
  { after, limit }: Page,
) {
  const { rows } = await typedSql({
    ...tableColumns('payments', 'id', 'kind', 'method', 'amount', 'reference', 'is_mistake'),
    ...tableColumns('job_cards', 'job_card_number'),
    day: column<string>(),
    name: column<string>(),
    gstin: column<string>(),
    bill_number: column<string | null>(),
    voucher_number: column<string | null>(),
  })`
    select p.id, p.kind, p.method, p.amount, p.reference, p.is_mistake, j.job_card_number,
      (p.received_at at time zone 'Asia/Kolkata')::date::text as day,
      coalesce(b.name, c.name, '') as name, coalesce(b.gstin, '') as gstin, b.number as bill_number,
      v.number as voucher_number
    from payments p
    join job_cards j on j.garage_id = ${garageId} and j.id = p.job_card_id
    left join customers c on c.garage_id = ${garageId} and c.id = j.customer_id
    left join vouchers v on v.garage_id = ${garageId} and v.job_card_id = p.job_card_id and v.payment_id = p.id
    left join lateral (
      select n.number, n.buyer ->> 'name' as name, n.buyer ->> 'gstin' as gstin from bills n
      where n.garage_id = ${garageId} and n.job_card_id = p.job_card_id and n.kind <> 'CREDIT'
      order by n.issued_at desc limit 1
    ) b on true
    where p.garage_id = ${garageId} and p.received_at >= ${startOfIndianDay(from)}
      and p.received_at < ${endOfIndianDay(to)}
      and ((p.received_at at time zone 'Asia/Kolkata')::date, p.id) > (${after.day}::date, ${after.id}::uuid)
    order by (p.received_at at time zone 'Asia/Kolkata')::date, p.id
    limit ${limit}`.execute(db)
  return rows
}
export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number]

/** Suppliers' bills in stock that come next, by the day on the paper. */
export const listPurchases = (db: Db, { garageId }: GarageScope, { from, to }: AccountsQuery, { after, limit }: Page) =>
  db
    .selectFrom('purchase_bills as b')
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.supplier_id'))
    .where('b.garage_id', '=', garageId)
    .where('b.state', '=', 'IN_STOCK')
    .where('b.invoice_date', '>=', from)
    .where('b.invoice_date', '<=', to)
    .where(sql<boolean>`(b.invoice_date, b.id) > (${after.day}::date, ${after.id}::uuid)`)
    .select(['b.id', 'b.number', 'b.invoice_date', 'b.due_on', 'b.is_inter_state', 'b.is_tax_credited', 'b.amount'])
    .select(['b.freight', 'b.cgst', 'b.sgst', 'b.igst', 'b.rounding', 'b.total'])
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin'])
    .orderBy('b.invoice_date')
    .orderBy('b.id')
    .limit(limit)
    .execute()
export type PurchaseRow = Awaited<ReturnType<typeof listPurchases>>[number]

export const listPurchaseLines = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('purchase_lines as l')
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'l.part_id'))
    .where('l.garage_id', '=', garageId)
    .where('l.purchase_id', 'in', ids)
    .select(['l.purchase_id', 'l.position', 'l.quantity', 'l.amount', 'l.freight', 'l.tax_rate'])
    .select(['l.cgst', 'l.sgst', 'l.igst', 'p.name', 'p.number', 'p.hsn', 'p.unit'])
    .orderBy('l.purchase_id')
    .orderBy('l.position')
    .execute()
export type PurchaseLineRow = Awaited<ReturnType<typeof listPurchaseLines>>[number]

/** What suppliers credited for parts that went back, next by the day of the credit note. */
export const listReturns = (db: Db, { garageId }: GarageScope, { from, to }: AccountsQuery, { after, limit }: Page) =>
  db
    .selectFrom('supplier_returns as r')
    .innerJoin('purchase_bills as b', (join) =>
      join.on('b.garage_id', '=', garageId).onRef('b.id', '=', 'r.purchase_id'),
    )
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'r.supplier_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.state', '=', 'CREDITED')
    .where('r.credit_note_date', '>=', from)
    .where('r.credit_note_date', '<=', to)
    .where(sql<boolean>`(r.credit_note_date, r.id) > (${after.day}::date, ${after.id}::uuid)`)
    .select(['r.id', 'r.number', 'r.amount', 'r.cgst', 'r.sgst', 'r.igst', 'r.total', 'r.reason'])
    .select(sql<string>`r.credit_note_date::text`.as('credit_note_date'))
    .select(sql<string>`r.credit_note_number`.as('credit_note_number'))
    .select(['b.number as purchase_number', 'b.invoice_date', 'b.is_inter_state', 'b.is_tax_credited'])
    .select(['s.name as supplier_name', 's.gstin as supplier_gstin'])
    .orderBy('r.credit_note_date')
    .orderBy('r.id')
    .limit(limit)
    .execute()
export type ReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

export const listReturnLines = (db: Db, { garageId }: GarageScope, ids: string[]) =>
  db
    .selectFrom('supplier_return_lines as r')
    .innerJoin('purchase_lines as l', (join) =>
      join.on('l.garage_id', '=', garageId).onRef('l.id', '=', 'r.purchase_line_id'),
    )
    .innerJoin('parts as p', (join) => join.on('p.garage_id', '=', garageId).onRef('p.id', '=', 'r.part_id'))
    .where('r.garage_id', '=', garageId)
    .where('r.return_id', 'in', ids)
    .select(['r.return_id', 'r.quantity', 'r.amount', 'r.cgst', 'r.sgst', 'r.igst', 'l.tax_rate'])
    .select(['p.name', 'p.number', 'p.hsn', 'p.unit'])
    .orderBy('r.return_id')
    .orderBy('l.position')
    .execute()
export type ReturnLineRow = Awaited<ReturnType<typeof listReturnLines>>[number]

/** What the period has of each kind. */
export async function sumAccounts(db: Db, { garageId }: GarageScope, { from, to }: AccountsQuery) {
  const { rows } = await typedSql({
    kind: column<'sales' | 'creditNotes' | 'receipts' | 'refunds' | 'purchases' | 'returns'>(),
    vouchers: column<number>(),
    total: column<string>(),
  })`
    select case kind when 'CREDIT' then 'creditNotes' else 'sales' end as kind, count(*) as vouchers, sum(total) as total
    from bills where garage_id = ${garageId} and issued_on between ${from}::date and ${to}::date
    group by 1
    union all
    select case kind when 'REFUND' then 'refunds' else 'receipts' end, count(*), sum(amount)
    from payments where garage_id = ${garageId} and received_at >= ${startOfIndianDay(from)}
      and received_at < ${endOfIndianDay(to)}
    group by 1
    union all
    select 'purchases', count(*), coalesce(sum(total), 0)
    from purchase_bills where garage_id = ${garageId} and state = 'IN_STOCK'
      and invoice_date between ${from}::date and ${to}::date
    union all
    select 'returns', count(*), coalesce(sum(total), 0)
    from supplier_returns where garage_id = ${garageId} and state = 'CREDITED'
      and credit_note_date between ${from}::date and ${to}::date`.execute(db)
  return rows
}

/** As `record` names the files that have suppliers' bills. */
const filesOfPurchases = ['for TallyPrime', 'for Zoho Books: purchases']

/** Suppliers' bills of the period that a file took out while they were in stock, and that were undone after. */
export const listUndone = (db: Db, { garageId }: GarageScope, { from, to }: AccountsQuery) =>
  db
    .selectFrom('purchase_bills as b')
    .innerJoin('suppliers as s', (join) => join.on('s.garage_id', '=', garageId).onRef('s.id', '=', 'b.supplier_id'))
    .where('b.garage_id', '=', garageId)
    .where('b.state', '=', 'UNDONE')
    .where('b.invoice_date', '>=', from)
    .where('b.invoice_date', '<=', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('audit_log as a')
          .select('a.id')
          .where('a.garage_id', '=', garageId)
          .where('a.action', '=', 'accounts.exported')
          .where('a.subject_label', 'in', filesOfPurchases)
          .where(sql<boolean>`a.created_at between b.posted_at and b.undone_at`)
          .where(sql<boolean>`b.invoice_date::text between a.changes ->> 'from' and a.changes ->> 'to'`),
      ),
    )
    .select(['b.id', 'b.number', 'b.invoice_date', 'b.total', 's.name as supplier_name'])
    .orderBy('b.invoice_date')
    .orderBy('b.id')
    .execute()
