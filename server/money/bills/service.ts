import type { Bill, BillFilter, BillSummary, BillsQuery, BillsSummary } from '../../../contract/money/bills/bills.ts'
import { billSentences } from '../../../contract/platform/sentences.ts'
import { type Db, readMoment, type Tx } from '../../platform/database/database.ts'
import { countUpTo, type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { billsToCount, listBills as findBills } from './list-queries.ts'
import { sumList } from './list-sums.ts'
import { type BillRows, presentBill, presentSummary } from './present.ts'
import * as queries from './queries.ts'

/** @param at when, for the demo, which writes its past at once; else now */
export type Place = { db: Db; origin: string; at?: Date }

const notFound = () => new Problem('not_found', { sentence: billSentences.notFound })

export async function listBills(db: Db, scope: GarageScope, query: BillsQuery): Promise<Page<BillSummary>> {
  const rows = await findBills(db, scope, { ...query, limit: query.limit + 1 })
  const total = await totalFound(rows, query, () => countUpTo(db, billsToCount(db, scope, query)))
  const page = pageOf(rows, query.limit, total)
  return { ...page, items: page.items.map(presentSummary) }
}

export const summarize = (db: Db, scope: GarageScope, filter: BillFilter): Promise<BillsSummary> =>
  readMoment(db, (tx) => sumList(tx, scope, filter))

/** @throws Problem not_found */
export const getBill = (db: Db, scope: OfGarage, id: string): Promise<Bill> =>
  readMoment(db, (tx) => readBill(tx, scope, id))

/**
 * As issued, and where it stands; in the caller's transaction. What was paid on the card belongs to its live bill: one
 * that was credited and whose card is open again has no payments.
 * @throws Problem not_found
 */
export async function readBill(tx: Db | Tx, scope: OfGarage, id: string): Promise<Bill> {
  const bill = await queries.findBill(tx, scope, id)
  if (!bill) throw notFound()
  const balance = await queries.findBalance(tx, scope, id)
  const notes = balance ? await queries.listCreditNotes(tx, scope, id) : []
  const lines = await queries.listLines(tx, scope, [id, ...notes.map((note) => note.id)])
  const linesOf = (billId: string) => lines.filter((line) => line.bill_id === billId)
  const facts = await queries.findFacts(tx, scope, bill.job_card_id)
  const isLive = facts?.live_bill_id === id
  const billRows: BillRows = {
    bill,
    balance,
    lines: linesOf(id),
    creditNotes: notes.map((note) => ({ bill: note, lines: linesOf(note.id) })),
    corrects: bill.corrects_id ? await queries.findBill(tx, scope, bill.corrects_id) : undefined,
    payments: isLive ? await queries.listPayments(tx, scope, bill.job_card_id) : [],
    claimId: isLive ? ((await queries.findWaitingClaim(tx, scope, id))?.id ?? null) : null,
    einvoice: await queries.findEinvoice(tx, scope, id),
    link: await queries.findNewestLink(tx, scope, id),
    numbers: await numbersOf(tx, scope, linesOf(id)),
  }
  return presentBill(billRows)
}

/** Of bills whose lines are done again, by their ids. */
export async function numbersOf(tx: Db | Tx, scope: OfGarage, lines: { rework_bill_id: string | null }[]) {
  const ids = [...new Set(lines.flatMap(({ rework_bill_id }) => rework_bill_id ?? []))]
  const found = ids.length > 0 ? await queries.listNumbers(tx, scope, ids) : []
  return new Map(found.map(({ id, number }) => [id, number]))
}
