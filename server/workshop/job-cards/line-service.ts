import { v7 as newId } from 'uuid'
import type { AuditAction } from '../../../contract/office/audit/changes.ts'
import { maxRupees } from '../../../contract/platform/money.ts'
import { jobCardSentences } from '../../../contract/platform/sentences.ts'
import { usualUnits } from '../../../contract/platform/terms/workshop.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import {
  type LineForm,
  type LinesForm,
  maxLines,
  type NewLine,
} from '../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { discountOf } from '../../../contract/workshop/job-cards/line-discount.ts'
import { isTooShort, warrantySentences } from '../../../contract/workshop/warranties/warranties.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { requireVersion } from '../../platform/record-version.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { requireParts } from '../../stock/parts/line-service.ts'
import { proposeAgain } from './approval-service.ts'
import { requireNotBilled, requireOpenLines } from './billing-service.ts'
import type { LineRow } from './line-queries.ts'
import * as queries from './line-queries.ts'
import { listPayments } from './payment-queries.ts'
import { getJobCard, lockCarCard } from './service.ts'
import { paidOf } from './total-rules.ts'
import { type Discount, keepTotals, requireTotal, taxOpenCards, tooLarge } from './total-service.ts'
import {
  nothingPut,
  type Put,
  putInWords,
  servicesIn,
  usualPartsOf,
  withPartsPutBefore,
  withPutParts,
} from './usual-part-lines.ts'
import { deleteEmptyWorks } from './work-queries.ts'
import { readWorks } from './work-reading.ts'
import { type Works, worksToAskAnew } from './work-rules.ts'

const reworkIsFree = 'Work under warranty is free. Remove this line, and add it with a price.'
export const noLineOfCard = (index: number) => invalid(`lines.${index}.id`, 'This is no line of this job card')
const lineNotFound = () => new Problem('not_found', { sentence: jobCardSentences.lineNotFound })

/** What a line becomes depends on what it was: only then can it be said. @throws Problem validation_failed */
function requireWarranties({ rows }: Works): void {
  for (const line of rows) {
    const { warranty_months: months, warranty_km: km, unit } = line
    if (line.rework_bill_id !== null) {
      if (Number(line.unit_price) > 0) throw invalid('unitPrice', reworkIsFree)
      if (months !== null || km !== null) throw invalid('warrantyMonths', warrantySentences.ofRework)
    } else if (isTooShort({ months, unit })) throw invalid('warrantyMonths', warrantySentences.promised)
  }
}

/** Rupees, also of a discount that was written in percent. @throws Problem validation_failed */
function discountIn(line: LineForm): number {
  if (line.discountPercent === undefined) return line.discount
  const discount = discountOf({ ...line, discountPercent: line.discountPercent })
  if (discount > maxRupees) throw tooLarge()
  return discount
}

/** @param was what stays of its warranty and its part, of which an older client knows nothing */
export const valuesOf = (line: LineForm, was?: LineRow) => ({
  kind: line.kind,
  description: line.description,
  quantity: line.quantity,
  unit: line.unit ?? usualUnits[line.kind],
  unit_price: line.unitPrice,
  discount: discountIn(line),
  discount_percent: line.discountPercent || null,
  tax_code: line.taxCode,
  tax_rate: line.taxRate,
  price_includes_tax: line.priceIncludesTax,
  hours: line.hours === undefined ? (was?.hours ?? null) : line.hours,
  warranty_months: (line.warrantyMonths === undefined ? was?.warranty_months : line.warrantyMonths) ?? null,
  warranty_km: (line.warrantyKm === undefined ? was?.warranty_km : line.warrantyKm) ?? null,
  part_id: (line.partId === undefined && line.kind === 'PART' ? was?.part_id : line.partId) ?? null,
})

/** The last line's place; 0 where there is none. */
export const lastOf = (rows: LineRow[]) => Math.max(0, ...rows.map(({ position }) => position))

/** @throws Problem limit_reached */
export function requireRoom(lines: number): void {
  if (lines > maxLines) throw new Problem('limit_reached', { sentence: `A job card has at most ${maxLines} lines.` })
}

type Card = Awaited<ReturnType<typeof lockCarCard>>
/** `discount`: off the whole bill, where that is what changes. */
export type Change = { action: AuditAction; changes: Record<string, unknown>; discount?: Discount | null }

/**
 * Changes lines of a card, which is locked, and keeps its total and what the driver said of it with them.
 * @throws Problem not_found, edit_conflict, wrong_state, bill_locked, below_paid, validation_failed
 */
const changeLines = (
  db: Db,
  scope: GarageScope,
  cardId: string,
  version: number | undefined,
  change: (tx: Tx) => Promise<Change>,
): Promise<JobCardDetail> => transact(db, (tx) => changeLinesIn(tx, scope, cardId, version, () => change(tx)))

/** @throws Problem as changeLines */
export async function changeLinesIn(
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  version: number | undefined,
  change: (card: Card, before: Works) => Promise<Change>,
  requireOpen: (card: Card, before: Works) => Promise<void> = (card) => requireOpenLines(tx, scope, card),
): Promise<JobCardDetail> {
  const card = await lockCarCard(tx, scope, cardId)
  requireVersion(card, version)
  const before = await readWorks(tx, scope, card)
  await requireOpen(card, before)
  const { action, changes, discount } = await change(card, before)
  const works = await readChanged(tx, scope, card, before)
  const payments = await listPayments(tx, scope, cardId)
  const total = await requireTotal(tx, scope, { card, before, works, payments, discount })
  await keepTotals(tx, scope, card, { total, paid: paidOf(payments) })
  await recordAudit(tx, scope, {
    action,
    subject: { id: cardId, label: card.job_card_number },
    changes: { ...changes, ...changedFor(before, works) },
    phoneKey: card.phone_key,
  })
  return getJobCard(tx, scope, cardId, { works, payments })
}

/** The lines that are not what somebody under the car has read: who ticks one of them is told by whom (tick-service.ts). */
function changedFor(before: Works, after: Works): { changed?: string[] } {
  const now = new Map(after.rows.map((row) => [row.id, row]))
  const changed = before.rows.filter((was) => {
    const row = now.get(was.id)
    return row && (['part_id', 'quantity', 'unit', 'description'] as const).some((name) => row[name] !== was[name])
  })
  return changed.length > 0 ? { changed: changed.map(({ id }) => id) } : {}
}

/** Lines and works after a change, those among them that say something else now asked anew. @throws Problem validation_failed */
async function readChanged(tx: Tx, scope: GarageScope, card: Card, before: Works): Promise<Works> {
  const works = await readWorks(tx, scope, card)
  requireFittedKept(before, works)
  requireWarranties(works)
  if (before.works.some(({ isLine }) => !isLine)) await deleteEmptyWorks(tx, scope, card.id)
  if (before.works.every(({ approval, askedVersion }) => approval === 'PROPOSED' && askedVersion === null)) return works
  const changed = worksToAskAnew(before, works)
  if (changed.length === 0) return works
  await proposeAgain(tx, scope, card.id, changed)
  return readWorks(tx, scope, card)
}

/** What is fitted is put back on the shelf first. @throws Problem part_fitted */
function requireFittedKept(before: Works, after: Works): void {
  for (const { id, part_id, fitted_quantity, unit } of before.rows) {
    if (Number(fitted_quantity) === 0) continue
    const line = after.rows.find((row) => row.id === id)
    if (line && line.part_id === part_id && Number(line.quantity) >= Number(fitted_quantity)) continue
    throw new Problem('part_fitted', { sentence: stockSentences.fitted(`${Number(fitted_quantity)} ${unit}`) })
  }
}

/**
 * A line, and behind it the usual parts of the service that it names. Sent again, it is the line that it was the first time.
 * @throws Problem conflict, and what changeLines throws
 */
export function addLine(db: Db, scope: GarageScope, cardId: string, line: NewLine): Promise<JobCardDetail> {
  return transact(db, async (tx) => {
    const made = await findCreated(tx, scope, 'job_card_lines', line.requestId)
    if (!made) return addNewLine(tx, scope, cardId, line)
    const card = await getJobCard(tx, scope, cardId)
    const lines = [...card.lines, ...card.declinedLines]
    if (!lines.some(({ id }) => id === made)) throw usedElsewhere()
    return withPartsPutBefore(tx, scope, card, { ...line, id: made })
  })
}

async function addNewLine(tx: Tx, scope: GarageScope, cardId: string, line: NewLine): Promise<JobCardDetail> {
  const id = newId()
  let put = nothingPut
  const card = await changeLinesIn(tx, scope, cardId, line.version, async (locked, { rows }) => {
    put = await usualPartsOf(tx, scope, locked, servicesIn([{ id, line }]))
    return insertLine(tx, scope, cardId, line, rows, { id, put })
  })
  return withPutParts(tx, scope, card, put)
}

/** In the caller's transaction. @returns the line's id. @throws Problem what changeLines throws */
export async function addLineIn(tx: Tx, scope: GarageScope, cardId: string, line: LineForm): Promise<string> {
  const id = newId()
  await changeLinesIn(tx, scope, cardId, undefined, (_card, { rows }) =>
    insertLine(tx, scope, cardId, { ...line, requestId: undefined, version: undefined }, rows, { id, put: nothingPut }),
  )
  return id
}

async function insertLine(
  tx: Tx,
  scope: GarageScope,
  cardId: string,
  line: NewLine,
  rows: LineRow[],
  { id, put }: { id: string; put: Put },
): Promise<Change> {
  requireRoom(rows.length + 1 + put.rows.length)
  await requireParts(tx, scope, [line])
  const values = valuesOf(line)
  const ids = { garage_id: scope.garageId, job_card_id: cardId }
  const last = lastOf(rows)
  const own = { id, request_id: line.requestId ?? null }
  await queries.insertLines(tx, [
    { ...ids, ...own, ...values, position: last + 1 },
    ...put.rows.map((row, at) => ({ ...ids, ...row, position: last + 2 + at })),
  ])
  return {
    action: 'job-card.line-created',
    changes: { ...values, ...putInWords(put) },
  }
}

/** @throws Problem what changeLines throws */
export function changeLine(
  db: Db,
  scope: GarageScope,
  cardId: string,
  lineId: string,
  line: LineForm & { version?: number | undefined },
) {
  return transact(db, (tx) => {
    const change = async (_card: Card, { rows }: Works): Promise<Change> => {
      const was = rows.find(({ id }) => id === lineId)
      if (!was) throw lineNotFound()
      await requireParts(tx, scope, [line])
      const values = valuesOf(line, was)
      await queries.updateLine(tx, scope, cardId, lineId, values)
      return { action: 'job-card.line-changed', changes: values }
    }
    const requireOpen = (card: Card, { rows }: Works) => {
      const was = rows.find(({ id }) => id === lineId)
      const isOfCode = card.status === 'DELIVERED' && was && isSameButCode(valuesOf(line, was), was)
      return isOfCode ? requireNotBilled(tx, scope, card) : requireOpenLines(tx, scope, card)
    }
    return changeLinesIn(tx, scope, cardId, line.version, change, requireOpen)
  })
}

/** A bill may lack nothing but the code, and the car may have left by then. */
const isSameButCode = ({ tax_code: _code, ...values }: ReturnType<typeof valuesOf>, was: LineRow) =>
  Object.entries(values).every(([name, value]) => {
    const before = was[name as keyof typeof values]
    return typeof value === 'number' ? before !== null && value === Number(before) : value === before
  })

/** @throws Problem what changeLines throws */
export function removeLine(db: Db, scope: GarageScope, cardId: string, lineId: string) {
  return changeLines(db, scope, cardId, undefined, async (tx) => {
    const removed = await queries.deleteLine(tx, scope, cardId, lineId)
    if (!removed) throw lineNotFound()
    return { action: 'job-card.line-deleted', changes: { ...removed, removed: [lineId] } }
  })
}

/** All lines anew, in the order sent, but for declined ones, which stay; one that carries the id of a line keeps it. */
export function replaceLines(db: Db, scope: GarageScope, cardId: string, { lines, version }: LinesForm) {
  return transact(db, async (tx) => {
    let put = nothingPut
    const card = await changeLinesIn(tx, scope, cardId, version, async (locked, { rows: before }) => {
      const declined = before.filter(({ approval }) => approval === 'DECLINED')
      await requireParts(tx, scope, lines)
      const kept = new Map(before.filter(({ approval }) => approval !== 'DECLINED').map((row) => [row.id, row]))
      const asked = lines.map((line, index) => {
        const was = kept.get(line.id ?? '')
        if (line.id !== undefined && !kept.delete(line.id)) throw noLineOfCard(index)
        return { line, was, id: was?.id ?? newId() }
      })
      put = await usualPartsOf(tx, scope, locked, servicesIn(asked))
      requireRoom(lines.length + declined.length + put.rows.length)
      const rows = asked.flatMap(({ line, was, id }) => [
        { ...valuesOf(line, was), id, put_with: was?.put_with ?? null, work_id: was?.work_id ?? null },
        ...put.rows.filter(({ put_with }) => put_with === id).map((row) => ({ ...row, work_id: null })),
      ])
      if (kept.size > 0) await queries.deleteLines(tx, scope, cardId, [...kept.keys()])
      const ids = { garage_id: scope.garageId, job_card_id: cardId }
      if (rows.length > 0)
        await queries.saveLines(
          tx,
          rows.map((row, at) => ({ ...ids, ...row, position: at + 1 })),
        )
      return {
        action: 'job-card.lines-changed',
        changes: { lines: lines.map((line) => valuesOf(line)), removed: [...kept.keys()], ...putInWords(put) },
      }
    })
    return withPutParts(tx, scope, card, put)
  })
}

/** The garage has got its GSTIN, or has one no more; screens that show its cards fetch them anew. */
export async function taxCards(tx: Tx, scope: GarageScope, chargesTax: boolean): Promise<void> {
  if ((await taxOpenCards(tx, scope, chargesTax)) === 0) return
  await announce(tx, { garageId: scope.garageId, kind: 'job-card', id: null })
}
