import { Readable } from 'node:stream'
import {
  type AccountsQuery,
  type AccountsSummary,
  type LedgerNames,
  type Ledgers,
  type LedgersChange,
  ledgerUses,
  usualLedgers,
  type ZohoFile,
} from '../../../contract/money/accounts/accounts.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type Cell, writeCsv } from '../../platform/csv.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import * as queries from './queries.ts'
import { tallyXml } from './tally.ts'
import { type Voucher, voucherOfBill, voucherOfPayment, voucherOfPurchase, voucherOfReturn } from './vouchers.ts'
import {
  type Books,
  billCells,
  paymentCells,
  purchaseCells,
  returnCells,
  stateCodeOfGarage,
  zohoTitles,
} from './zoho.ts'

/** Those of a use that is newer than the mapping are the usual ones. */
export async function getLedgers(db: Db | Tx, scope: GarageScope): Promise<Ledgers> {
  const found = await queries.findLedgers(db, scope)
  return { ...usualLedgers, ...found?.names, isMapped: found !== undefined, version: found?.version ?? 0 }
}

const namesOf = (from: LedgerNames): LedgerNames =>
  Object.fromEntries(ledgerUses.map((use) => [use, from[use]])) as LedgerNames

/** @throws Problem edit_conflict */
export function changeLedgers(db: Db, scope: GarageScope, asked: LedgersChange): Promise<Ledgers> {
  return transact(db, async (tx) => {
    const version = asked.version ?? (await getLedgers(tx, scope)).version
    if (!(await queries.saveLedgers(tx, scope, namesOf(asked), version))) throw new Problem('edit_conflict')
    await recordAudit(tx, scope, { action: 'accounts.ledgers-changed', subject: { id: null, label: 'ledgers' } })
    return getLedgers(tx, scope)
  })
}

/** What the files of a period will have (docs/rules.md#the-accountants-file). */
export async function readAccounts(db: Db, scope: GarageScope, period: AccountsQuery): Promise<AccountsSummary> {
  const sums = await queries.sumAccounts(db, scope, period)
  const of = (kind: (typeof sums)[number]['kind']) => {
    const found = sums.find((each) => each.kind === kind)
    return { vouchers: found?.vouchers ?? 0, total: Number(found?.total ?? 0) }
  }
  const undone = await queries.listUndone(db, scope, period)
  const { isMapped } = await getLedgers(db, scope)
  return {
    ...period,
    sales: of('sales'),
    creditNotes: of('creditNotes'),
    receipts: of('receipts'),
    refunds: of('refunds'),
    purchases: of('purchases'),
    returns: of('returns'),
    undone: undone.map(({ id, number, supplier_name: supplierName, invoice_date: invoiceDate, total }) => ({
      id,
      number,
      supplierName,
      invoiceDate,
      total: Number(total),
    })),
    isMapped,
  }
}

const pageSize = 500
const beforeAll: queries.Place = { day: '2000-01-01', id: '00000000-0000-0000-0000-000000000000' }

type Paged = { id: string }

/** Page by page: however long the period, only one page is in memory. */
async function* pagesOf<Row extends Paged>(
  list: (page: queries.Page) => Promise<Row[]>,
  dayOf: (row: Row) => string,
): AsyncGenerator<Row[]> {
  let after = beforeAll
  for (;;) {
    const page = await list({ after, limit: pageSize })
    const last = page.at(-1)
    if (!last) return
    yield page
    after = { day: dayOf(last), id: last.id }
  }
}

type Asked = { db: Db; scope: GarageScope; period: AccountsQuery }

const billPages = ({ db, scope, period }: Asked) =>
  pagesOf(
    (page) => queries.listBills(db, scope, period, page),
    ({ issued_on }) => issued_on,
  )
const paymentPages = ({ db, scope, period }: Asked) =>
  pagesOf(
    (page) => queries.listPayments(db, scope, period, page),
    ({ day }) => day,
  )
const purchasePages = ({ db, scope, period }: Asked) =>
  pagesOf(
    (page) => queries.listPurchases(db, scope, period, page),
    ({ invoice_date }) => invoice_date,
  )
const returnPages = ({ db, scope, period }: Asked) =>
  pagesOf(
    (page) => queries.listReturns(db, scope, period, page),
    ({ credit_note_date }) => credit_note_date,
  )

async function* vouchersOf(asked: Asked, names: LedgerNames): AsyncGenerator<Voucher> {
  for await (const page of billPages(asked)) for (const row of page) yield voucherOfBill(names, row)
  for await (const page of paymentPages(asked)) for (const row of page) yield voucherOfPayment(names, row)
  for await (const page of purchasePages(asked)) for (const row of page) yield voucherOfPurchase(names, row)
  for await (const page of returnPages(asked)) for (const row of page) yield voucherOfReturn(names, row)
}

/** Who took figures out of the house is written down before the first of them leaves. */
const record = (db: Db, scope: GarageScope, name: string, { from, to }: AccountsQuery) =>
  transact(db, (tx) =>
    recordAudit(tx, scope, { action: 'accounts.exported', subject: { id: null, label: name }, changes: { from, to } }),
  )

export async function exportTally(db: Db, scope: GarageScope, period: AccountsQuery): Promise<Readable> {
  const names = namesOf(await getLedgers(db, scope))
  await record(db, scope, 'for TallyPrime', period)
  return Readable.from(tallyXml(vouchersOf({ db, scope, period }, names), names.customers))
}

export async function exportZoho(db: Db, scope: GarageScope, file: ZohoFile, period: AccountsQuery): Promise<Readable> {
  const place = await queries.getPlace(db, scope)
  const books = { names: namesOf(await getLedgers(db, scope)), stateCode: stateCodeOfGarage(place) }
  await record(db, scope, `for Zoho Books: ${file}`, period)
  return writeCsv(zohoTitles[file], zohoRows({ db, scope, period }, file, books))
}

async function* zohoRows(asked: Asked, file: ZohoFile, books: Books): AsyncGenerator<Cell[]> {
  if (file === 'receipts') {
    for await (const page of paymentPages(asked)) for (const row of page) yield paymentCells(books, row)
  } else if (file === 'purchases') yield* purchaseRows(asked, books)
  else if (file === 'returns') yield* returnRows(asked, books)
  else yield* billRows(asked, file, books)
}

const idsOf = (rows: readonly Paged[]) => rows.map(({ id }) => id)

async function* billRows(asked: Asked, file: 'sales' | 'credit-notes', books: Books): AsyncGenerator<Cell[]> {
  for await (const page of billPages(asked)) {
    const bills = page.filter(({ kind }) => (kind === 'CREDIT') === (file === 'credit-notes'))
    if (bills.length === 0) continue
    const lines = Map.groupBy(
      await queries.listBillLines(asked.db, asked.scope, idsOf(bills)),
      ({ bill_id }) => bill_id,
    )
    for (const bill of bills) for (const line of lines.get(bill.id) ?? []) yield billCells(file, books, bill, line)
  }
}

async function* purchaseRows(asked: Asked, books: Books): AsyncGenerator<Cell[]> {
  for await (const page of purchasePages(asked)) {
    const found = await queries.listPurchaseLines(asked.db, asked.scope, idsOf(page))
    const lines = Map.groupBy(found, ({ purchase_id }) => purchase_id)
    for (const bill of page) for (const line of lines.get(bill.id) ?? []) yield purchaseCells(books, bill, line)
  }
}

async function* returnRows(asked: Asked, books: Books): AsyncGenerator<Cell[]> {
  for await (const page of returnPages(asked)) {
    const lines = Map.groupBy(
      await queries.listReturnLines(asked.db, asked.scope, idsOf(page)),
      ({ return_id }) => return_id,
    )
    for (const back of page) {
      for (const [at, line] of (lines.get(back.id) ?? []).entries()) yield returnCells(books, back, line, at === 0)
    }
  }
}
