import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import type { NewOrder, OrderText, Reorders } from '../../../contract/stock/reorders/reorders.ts'
import { nameOfMember, recordAudit } from '../../platform/audit.ts'
import { findCreated } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { invalid } from '../../platform/problem.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { listHeldParts } from '../parts/line-service.ts'
import { lockParts } from '../parts/move-service.ts'
import { requireKeeper } from '../parts/rules.ts'
import { seesCost, stockSettings } from '../parts/service.ts'
import { namedSupplier } from '../suppliers/service.ts'
import * as queries from './queries.ts'
import { bySupplier, orderText } from './rules.ts'

/** @throws Problem forbidden */
export async function listReorders(db: Db, scope: GarageScope): Promise<Reorders> {
  requireKeeper(scope)
  const rows = await queries.listWithMinimum(db, scope)
  const ids = rows.map(({ id }) => id)
  const coming = await queries.listOnTheWay(db, scope)
  const settings = await stockSettings(db, scope)
  return {
    suppliers: bySupplier(rows, {
      held: await listHeldParts(db, scope, settings, ids),
      onTheWay: new Map(coming.map((row) => [row.part_id, hundredths(row.quantity)])),
      seesCost: seesCost(scope, settings),
    }),
  }
}

/** @throws Problem forbidden, validation_failed */
export function orderParts(db: Db, scope: GarageScope, order: NewOrder): Promise<OrderText> {
  requireKeeper(scope)
  return transact(db, async (tx) => {
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
    if (made) return { text, phone: supplier.phone }
    const of = { garage_id: scope.garageId, supplier_id: supplier.id, request_id: order.requestId ?? null }
    const ordered_by_name = await nameOfMember(tx, scope)
    await queries.insertOrders(
      tx,
      rows.map(({ part, quantity }) => ({ ...of, id: newId(), part_id: part.id, quantity, ordered_by_name })),
    )
    await recordAudit(tx, scope, {
      action: 'part.ordered',
      subject: { id: supplier.id, label: supplier.name },
      changes: { parts: rows.length },
    })
    return { text, phone: supplier.phone }
  })
}

/** What has come fills what was ordered, the oldest first; the parts are locked. */
export async function fillOrders(
  tx: Tx,
  scope: GarageScope,
  came: { partId: string; quantity: bigint }[],
): Promise<void> {
  const open = await queries.listOpenOrders(
    tx,
    scope,
    came.map(({ partId }) => partId),
  )
  const left = new Map<string, bigint>()
  for (const { partId, quantity } of came) left.set(partId, (left.get(partId) ?? 0n) + quantity)
  for (const order of open) {
    const [there, before] = [left.get(order.part_id) ?? 0n, hundredths(order.received)]
    const wanted = hundredths(order.quantity) - before
    const taken = there < wanted ? there : wanted
    if (taken <= 0n) continue
    left.set(order.part_id, there - taken)
    await queries.receive(tx, scope, order.id, decimal(before + taken), taken === wanted)
  }
}
