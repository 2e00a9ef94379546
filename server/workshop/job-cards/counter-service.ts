import { v7 as newId } from 'uuid'
import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { stockSentences } from '../../../contract/stock/parts/stock-sentences.ts'
import { lockBuyer } from '../../customers/customers/visit-service.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertNumbered } from '../../platform/numbering.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { searchText } from '../../platform/search.ts'
import type { GarageScope } from '../../platform/session/guard.ts'
import { fitTo } from '../../stock/parts/fitting-service.ts'
import { listHeldParts } from '../../stock/parts/line-service.ts'
import { type HeldPart, lockParts } from '../../stock/parts/move-service.ts'
import { stockSettings } from '../../stock/parts/service.ts'
import { sumsOfCard } from './figure-rules.ts'
import * as lineQueries from './line-queries.ts'
import * as queries from './queries.ts'
import { lockJobCard } from './service.ts'
import { keepTotals } from './total-service.ts'
import { readWorks } from './work-reading.ts'

type Sold = { partId: string; quantity: number; unitPrice: number }
type Sale = { customerId?: string | undefined; lines: readonly Sold[] }

/**
 * A card without a car, delivered as it is made: its parts have left the shelf. Locks: customer, parts.
 * @returns its id
 * @throws Problem validation_failed, customer_blocked, stock_short
 */
export async function openCounterCard(tx: Tx, scope: GarageScope, { customerId, lines }: Sale): Promise<string> {
  const buyer = customerId ? await lockBuyer(tx, scope, customerId) : undefined
  const parts = await lockParts(
    tx,
    scope,
    lines.map(({ partId }) => partId),
  )
  const sold = lines.map((line, index) => {
    const part = parts.get(line.partId)
    if (!part) throw invalid(`lines.${index}.partId`, stockSentences.gone)
    return { ...line, part, id: newId() }
  })
  await requireFree(tx, scope, parts, lines)
  const id = newId()
  const now = new Date()
  const charges_tax = await queries.garageChargesTax(tx, scope)
  await insertNumbered(tx, scope, { name: 'counter-sale', prefix: 'CS' }, undefined, (job_card_number) =>
    queries.insertJobCard(tx, {
      garage_id: scope.garageId,
      id,
      job_card_number,
      is_counter_sale: true,
      customer_id: buyer?.id ?? null,
      phone_key: buyer?.phone_key ?? '',
      odometer_in: 0,
      estimated_delivery: indianDay(now),
      status: 'DELIVERED',
      started_at: now,
      ready_at: now,
      delivered_at: now,
      charges_tax,
      total_amount: 0,
      amount_paid: 0,
      search_text: searchText([job_card_number, buyer?.name, buyer?.phone], buyer?.name),
    }),
  )
  await lineQueries.insertLines(
    tx,
    sold.map(({ id: lineId, part, quantity, unitPrice }, index) => ({
      garage_id: scope.garageId,
      job_card_id: id,
      id: lineId,
      position: index + 1,
      kind: 'PART' as const,
      description: part.name,
      quantity,
      unit: part.unit,
      unit_price: unitPrice,
      discount: 0,
      tax_code: part.hsn,
      tax_rate: part.tax_rate,
      part_id: part.id,
      approval: 'APPROVED' as const,
      // What nobody here has fitted nobody here answers for.
      warranty_months: 0,
      warranty_km: 0,
    })),
  )
  for (const { id: lineId, part, quantity } of sold) {
    const line = { id: lineId, job_card_id: id, part_id: part.id, quantity: String(quantity), fitted_quantity: '0' }
    await fitTo(tx, scope, line, hundredths(quantity))
    const taken = { fitted_quantity: quantity, done_at: now, done_by: scope.userId }
    await lineQueries.updateLine(tx, scope, id, lineId, taken)
  }
  const card = await lockJobCard(tx, scope, id)
  const { rows } = await readWorks(tx, scope, card)
  await keepTotals(tx, scope, card, { total: sumsOfCard(card, rows).total, paid: 0 })
  return id
}

/** Whether these parts, so many of each at these prices, are what the card of a counter sale has. */
export async function isSold(tx: Tx, scope: GarageScope, cardId: string, lines: readonly Sold[]): Promise<boolean> {
  const rows = await lineQueries.listLines(tx, scope, cardId)
  const sold = new Set(rows.map((row) => `${row.part_id} ${Number(row.quantity)} ${Number(row.unit_price)}`))
  const isThere = ({ partId, quantity, unitPrice }: Sold) => sold.has(`${partId} ${quantity} ${unitPrice}`)
  return sold.size === lines.length && lines.every(isThere)
}

/** What job cards hold is not sold over the counter. @throws Problem stock_short */
async function requireFree(tx: Tx, scope: GarageScope, parts: Map<string, HeldPart>, lines: readonly Sold[]) {
  const settings = await stockSettings(tx, scope)
  if (settings.stock_below_zero) return
  const held = await listHeldParts(tx, scope, settings, [...parts.keys()])
  for (const [index, { partId, quantity }] of lines.entries()) {
    const onHand = parts.get(partId)?.stock.quantity ?? 0n
    const holds = held.get(partId) ?? 0n
    if (hundredths(quantity) <= onHand - holds) continue
    const number = (figure: bigint) => Number(decimal(figure < 0n ? 0n : figure))
    const sentence =
      holds > 0n
        ? stockSentences.fewerFree(number(onHand - holds), number(holds))
        : stockSentences.fewerThere(number(onHand))
    throw new Problem('stock_short', { at: `lines.${index}.quantity`, sentence })
  }
}

/**
 * What a customer brings back of a counter sale lies on the shelf again, at what it left at. The card is locked.
 * @param back so many of each line, by the line's id
 */
export async function putBackSold(tx: Tx, scope: GarageScope, cardId: string, back: Map<string, number>) {
  const lines = await lineQueries.listLines(tx, scope, cardId)
  await lockParts(
    tx,
    scope,
    lines.flatMap(({ part_id }) => part_id ?? []),
  )
  for (const line of lines) {
    const quantity = hundredths(back.get(line.id) ?? 0)
    const { part_id } = line
    if (quantity === 0n || part_id === null) continue
    const left = hundredths(line.fitted_quantity) - quantity
    const fitted = left < 0n ? 0n : left
    await fitTo(tx, scope, { ...line, part_id }, fitted)
    await lineQueries.updateLine(tx, scope, cardId, line.id, { fitted_quantity: decimal(fitted) })
  }
}
