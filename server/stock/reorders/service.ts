import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { PurchaseDetail } from '../../../contract/stock/purchases/purchases.ts'
import {
  mostOrdersOfADay,
  type NewOrder,
  type NewReorder,
  type OrderDue,
  type OrdersOnTheWay,
  type OrderText,
  type Reorder,
  type ReordersQuery,
} from '../../../contract/stock/reorders/reorders.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { announce } from '../../platform/live/announce.ts'
import { type Page, pageOf, totalFound } from '../../platform/paging.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { GarageScope, OfGarage } from '../../platform/session/guard.ts'
import { announceParts, type HeldPart, lockParts } from '../parts/move-service.ts'
import { requireKeeper } from '../parts/rules.ts'
import { seesCost, stockSettings } from '../parts/service.ts'
import { namedSupplier } from '../suppliers/service.ts'
import { waitedForChanged } from './events.ts'
import * as queries from './queries.ts'
import { coverListed, orderText, presentOnTheWay, presentReorder } from './rules.ts'

/** @throws Problem forbidden */
export async function listReorders(db: Db, scope: GarageScope, query: ReordersQuery): Promise<Page<Reorder>> {
  requireKeeper(scope)
  const settings = await stockSettings(db, scope)
  const rows = await queries.listToOrder(db, scope, query, settings)
  const total = await totalFound(rows, query, () => queries.countToOrder(db, scope, settings))
  const page = pageOf(rows, query.limit, total)
  return { ...page, items: page.items.map((row) => presentReorder(row, seesCost(scope, settings))) }
}

/** @throws Problem forbidden, validation_failed at partId */
export function listPart(db: Db, scope: GarageScope, asked: NewReorder): Promise<void> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    if (await findCreated(tx, scope, 'reorders', asked.requestId)) return
    const part = (await lockParts(tx, scope, [asked.partId])).get(asked.partId)
    if (!part?.is_active) throw invalid('partId', stockSentences.gone)
    await putOnList(tx, scope, part.id, asked.quantity, { request_id: asked.requestId ?? null })
    await recordAudit(tx, scope, {
      action: 'part.listed',
      subject: { id: part.id, label: part.name },
      changes: { quantity: asked.quantity },
    })
  })
}

type ForCard = { jobCardId: string; requestId: string }

/** Puts what a card waits for on the list, in the transaction that decides so. */
export async function listForCard(
  tx: Tx,
  scope: GarageScope,
  { partId, quantity }: { partId: string; quantity: string },
  { jobCardId, requestId }: ForCard,
): Promise<void> {
  await putOnList(tx, scope, partId, quantity, { job_card_id: jobCardId, part_request_id: requestId })
  await announceParts(tx, scope, [partId])
}

/** What a card asked for is not waited for any more: off the list, where it is not ordered yet. */
export const unlistForCard = (tx: Tx, scope: GarageScope, requestId: string) => queries.dropListed(tx, scope, requestId)

type More = { request_id?: string | null; job_card_id?: string; part_request_id?: string }

async function putOnList(tx: Tx, scope: GarageScope, part_id: string, quantity: number | string, more: More) {
  const ordered_by_name = await nameOfMember(tx, scope)
  const row = { garage_id: scope.garageId, id: newId(), part_id, quantity, ordered_by_name }
  await queries.insertOrders(tx, [{ ...row, ...more, state: 'LISTED' }])
}

/**
 * Off the list, or given up: what a card waits for is asked for again.
 * @throws Problem forbidden, not_found, wrong_state
 */
export function dropReorder(db: Db, scope: GarageScope, id: string): Promise<void> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
    const known = await queries.findOrder(tx, scope, id)
    if (!known) throw new Problem('not_found', { sentence: stockSentences.orderGone })
    await lockParts(tx, scope, [known.part_id])
    const order = await queries.findOrder(tx, scope, id)
    if (!order || order.state === 'DROPPED') return
    if (order.state === 'RECEIVED') throw new Problem('wrong_state', { sentence: stockSentences.orderCame })
    await queries.updateOrder(tx, scope, id, { state: 'DROPPED' })
    await tellCards(tx, scope, [order], 'DROPPED')
    await recordAudit(tx, scope, { action: 'part.unlisted', subject: { id: order.part_id, label: order.name } })
  })
}

type Waited = { part_request_id: string | null }

async function tellCards(tx: Tx, scope: GarageScope, orders: Waited[], now: 'ORDERED' | 'HERE' | 'DROPPED') {
  const requestIds = orders.flatMap(({ part_request_id }) => part_request_id ?? [])
  if (requestIds.length > 0) await waitedForChanged.tell(tx, { scope, requestIds, now })
}

/** @throws Problem forbidden, validation_failed */
export const orderParts = (db: Db, scope: GarageScope, order: NewOrder): Promise<OrderText> =>
  transact(db, (tx) => writeOrder(tx, scope, order))

/** In the caller's transaction. @throws Problem as orderParts */
export async function writeOrder(tx: Tx, scope: GarageScope, order: NewOrder): Promise<OrderText> {
  requireKeeper(scope)
  const made = await findCreated(tx, scope, 'reorders', order.requestId)
  const supplier = await namedSupplier(tx, scope, order.supplierId)
  const parts = await lockParts(
    tx,
    scope,
    order.rows.map(({ partId }) => partId),
  )
  const rows = order.rows.map(({ partId, quantity }, at) => {
    const part = parts.get(partId)
    if (!part) throw invalid(`rows.${at}.partId`, stockSentences.gone)
    return { part, quantity }
  })
  const garage = await queries.findGarageName(tx, scope)
  const text = orderText(
    garage,
    rows.map(({ part: { unit, name, number }, quantity }) => ({ quantity, unit, name, number })),
  )
  const answer = async (): Promise<OrderText> => {
    const open = await queries.listWithoutDay(tx, scope, [...parts.keys()], supplier.id, mostOrdersOfADay)
    return { text, phone: supplier.phone, reorderIds: open.map(({ id }) => id) }
  }
  if (made) return answer()
  await noteOrder(tx, scope, { supplierId: supplier.id, requestId: order.requestId, rows })
  await announceParts(tx, scope, [...parts.keys()])
  await recordAudit(tx, scope, {
    action: 'part.ordered',
    subject: { id: supplier.id, label: supplier.name },
    changes: { parts: rows.length },
  })
  return answer()
}

const mostOnTheWay = 100

/** @throws Problem forbidden */
export async function listOnTheWay(db: Db, scope: GarageScope): Promise<OrdersOnTheWay> {
  requireKeeper(scope)
  const rows = await queries.listOnTheWay(db, scope, mostOnTheWay)
  const total = rows.length < mostOnTheWay ? rows.length : await queries.countOnTheWay(db, scope)
  return { orders: rows.map(presentOnTheWay), total }
}

/** @throws Problem as writeDue */
export const setOrderDue = (db: Db, scope: GarageScope, due: OrderDue): Promise<void> =>
  transact(db, (tx) => writeDue(tx, scope, due))

/**
 * The day that the supplier said, in the caller's transaction; whoever waits for it sees it at once.
 * @throws Problem forbidden, not_found, wrong_state
 */
export async function writeDue(tx: Tx, scope: GarageScope, { reorderIds, dueOn }: OrderDue): Promise<void> {
  requireKeeper(scope)
  const ids = [...new Set(reorderIds)]
  const known = await queries.listOrders(tx, scope, ids)
  const partIds = [...new Set(known.map(({ part_id }) => part_id))]
  await lockParts(tx, scope, partIds)
  const orders = await queries.listOrders(tx, scope, ids)
  if (orders.length < ids.length) throw new Problem('not_found', { sentence: stockSentences.orderGone })
  for (const { state } of orders) {
    if (state !== 'ORDERED') throw new Problem('wrong_state', { sentence: whyNoDay[state] })
  }
  const changed = orders.filter(({ due_on }) => due_on !== dueOn)
  if (changed.length === 0) return
  await queries.setDueOn(
    tx,
    scope,
    changed.map(({ id }) => id),
    dueOn,
  )
  await announceParts(tx, scope, partIds)
  for (const id of new Set(changed.flatMap(({ job_card_id }) => job_card_id ?? []))) {
    await announce(tx, { garageId: scope.garageId, kind: 'job-card', id })
  }
  for (const [id, of] of Map.groupBy(changed, ({ supplier_id }) => supplier_id)) {
    await recordAudit(tx, scope, {
      action: 'part.due',
      subject: { id, label: of[0]?.supplier_name ?? '' },
      changes: { parts: of.length, dueOn },
    })
  }
}

const whyNoDay = {
  LISTED: stockSentences.notOrdered,
  RECEIVED: stockSentences.orderCame,
  DROPPED: stockSentences.orderGivenUp,
}

type Noted = {
  supplierId: string
  requestId: string | undefined
  rows: { part: HeldPart; quantity: number }[]
}

/** What was on the list becomes part of the order. */
async function noteOrder(tx: Tx, scope: GarageScope, { supplierId, requestId, rows }: Noted): Promise<void> {
  const listed = await queries.listOpenOrders(
    tx,
    scope,
    rows.map(({ part }) => part.id),
    'LISTED',
  )
  const by = { supplier_id: supplierId, ordered_by_name: await nameOfMember(tx, scope) }
  const added = []
  for (const { part, quantity } of rows) {
    const own = listed.filter(({ part_id }) => part_id === part.id)
    const { covered, merged, left } = coverListed(own, hundredths(quantity))
    for (const { id } of covered) await queries.updateOrder(tx, scope, id, { ...by, state: 'ORDERED' })
    for (const { id } of merged) await queries.updateOrder(tx, scope, id, { state: 'DROPPED' })
    const row = { garage_id: scope.garageId, id: newId(), part_id: part.id, quantity: decimal(left) }
    if (left > 0n) added.push({ ...row, ...by, request_id: requestId ?? null, state: 'ORDERED' as const })
  }
  if (added.length > 0) await queries.insertOrders(tx, added)
}

/** What has come by a bill fills what was ordered, the oldest first; the parts are locked. */
export async function fillOrders(
  tx: Tx,
  scope: GarageScope,
  purchaseId: string,
  came: { partId: string; quantity: bigint }[],
): Promise<void> {
  const open = await queries.listOpenOrders(
    tx,
    scope,
    came.map(({ partId }) => partId),
    'ORDERED',
  )
  const left = new Map<string, bigint>()
  for (const { partId, quantity } of came) left.set(partId, (left.get(partId) ?? 0n) + quantity)
  const filled = open.flatMap((order) => {
    const [there, before] = [left.get(order.part_id) ?? 0n, hundredths(order.received)]
    const wanted = hundredths(order.quantity) - before
    const taken = there < wanted ? there : wanted
    if (taken <= 0n) return []
    left.set(order.part_id, there - taken)
    return { order, taken, received: before + taken, isAll: taken === wanted }
  })
  if (filled.length === 0) return
  for (const { order, received, isAll } of filled) {
    const state = isAll ? ('RECEIVED' as const) : ('ORDERED' as const)
    await queries.updateOrder(tx, scope, order.id, { received: decimal(received), state })
  }
  const arrival = { garage_id: scope.garageId, purchase_id: purchaseId }
  await queries.insertArrivals(
    tx,
    filled.map(({ order, taken }) => ({ ...arrival, reorder_id: order.id, quantity: decimal(taken) })),
  )
  const here = filled.flatMap(({ order, isAll }) => (isAll ? order : []))
  await tellCards(tx, scope, here, 'HERE')
}

/** What a bill in stock has filled of what was ordered, and which cars waited for it. */
export async function filledBy(db: Db | Tx, scope: OfGarage, purchaseId: string): Promise<PurchaseDetail['filled']> {
  const rows = await queries.listFilled(db, scope, purchaseId)
  const come = rows.filter(({ state }) => state === 'RECEIVED')
  const cards = new Map(
    come.flatMap(({ job_card_id: id, registration_number: registrationNumber }) =>
      id && registrationNumber ? [[id, { id, registrationNumber }]] : [],
    ),
  )
  return { whole: come.length, inPart: rows.length - come.length, cards: [...cards.values()] }
}

/** What a bill filled is on its way again: the bill is undone, its parts are locked. */
export async function reopenOrders(tx: Tx, scope: GarageScope, purchaseId: string): Promise<void> {
  const arrivals = await queries.listArrivals(tx, scope, purchaseId)
  if (arrivals.length === 0) return
  for (const { reorder_id, quantity, received } of arrivals) {
    const left = decimal(hundredths(received) - hundredths(quantity))
    await queries.updateOrder(tx, scope, reorder_id, { received: left, state: 'ORDERED' })
  }
  await queries.deleteArrivals(tx, scope, purchaseId)
  await tellCards(tx, scope, arrivals, 'ORDERED')
}
