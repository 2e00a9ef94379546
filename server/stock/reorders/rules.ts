import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import type { OrderOnTheWay, OrderText, Reorder } from '../../../contract/stock/reorders/reorders.ts'
import type { OnTheWayRow, ToOrderRow } from './queries.ts'

type Needs = Pick<ToOrderRow, 'free' | 'minimum' | 'order_up_to' | 'pack' | 'coming' | 'spare' | 'listed' | 'waited'>

/**
 * What is free, less what cards wait for, and what is on the way are under the minimum: up to the mark. At least what is on
 * the list, and in whole packs. In hundredths.
 */
function quantityToOrder(row: Needs): bigint {
  const waited = hundredths(row.waited ?? 0)
  const there = hundredths(row.free) - waited + hundredths(row.spare ?? 0)
  const [minimum, mark, pack] = [hundredths(row.minimum), hundredths(row.order_up_to), hundredths(row.pack)]
  const missing = there < minimum ? (mark > minimum ? mark : minimum) - there : 0n
  const listed = hundredths(row.listed ?? 0)
  const wanted = missing > listed ? missing : listed
  return ((wanted + pack - 1n) / pack) * pack
}

export const presentReorder = (row: ToOrderRow, seesCost: boolean): Reorder => ({
  partId: row.id,
  partNumber: row.number,
  partName: row.name,
  unit: row.unit,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  supplierPhone: row.supplier_phone ?? '',
  supplierAddress: row.supplier_address ?? '',
  free: Number(row.free),
  minimum: Number(row.minimum),
  onTheWay: Number(row.coming ?? 0),
  coming: row.by_day.map(({ quantity, due_on }) => ({ quantity: Number(quantity), dueOn: due_on })),
  pack: Number(row.pack),
  quantity: Number(decimal(quantityToOrder(row))),
  lastPrice: seesCost ? Number(row.buying_price) : null,
  waiting: row.waiting.flatMap((each) =>
    each.job_card_id === null
      ? []
      : {
          jobCardId: each.job_card_id,
          registrationNumber: each.registration_number,
          askedBy: each.asked_by_name ?? each.ordered_by_name,
          quantity: Number(each.quantity),
        },
  ),
})

export const presentOnTheWay = (row: OnTheWayRow): OrderOnTheWay => ({
  id: row.id,
  partId: row.part_id,
  partNumber: row.number,
  partName: row.name,
  unit: row.unit,
  quantity: Number(row.quantity),
  dueOn: row.due_on,
  supplierId: row.supplier_id,
  supplierName: row.supplier_name,
  supplierPhone: row.supplier_phone ?? '',
  jobCardId: row.job_card_id,
  registrationNumber: row.registration_number,
  by: row.ordered_by_name,
  at: row.created_at.toISOString(),
})

type Ordered = { quantity: number; unit: string; name: string; number: string }

/** As it is sent: 'Anna Motors, Ambattur orders: 36 L Engine oil 5W-30 (OIL-5W30-S). Please confirm price and day.' */
export function orderText(garage: { name: string; locality: string }, rows: Ordered[]): OrderText['text'] {
  const who = [garage.name, garage.locality].filter(Boolean).join(', ')
  const what = rows.map(({ quantity, unit, name, number }) => `${quantity} ${unit} ${name} (${number})`).join(', ')
  return `${who} orders: ${what}. Please confirm price and day.`
}

type Listed = { id: string; quantity: string; job_card_id: string | null }

/**
 * What is ordered of a part is first for the cards that wait for it, the oldest first, each whole; what else was on the list
 * is part of it. @returns which rows are ordered as they stand, which go, and what is left, in hundredths
 */
export function coverListed<Row extends Listed>(listed: readonly Row[], ordered: bigint) {
  let left = ordered
  const covered = listed.filter((row) => {
    const quantity = hundredths(row.quantity)
    if (row.job_card_id === null || quantity > left) return false
    left -= quantity
    return true
  })
  return { covered, merged: listed.filter((row) => row.job_card_id === null), left }
}
