import { decimal, hundredths } from '../../../contract/platform/exact-numbers.ts'
import type { OrderText, Reorder, Reorders } from '../../../contract/stock/reorders/reorders.ts'
import type { MinimumRow } from './queries.ts'

type Counts = { held: Map<string, bigint>; onTheWay: Map<string, bigint>; seesCost: boolean }

/** What is free and on the way is under the minimum: ordered up to the mark, in whole packs. */
function reorderOf(row: MinimumRow, { held, onTheWay, seesCost }: Counts): Reorder | undefined {
  const free = hundredths(row.on_hand) - (held.get(row.id) ?? 0n)
  const coming = onTheWay.get(row.id) ?? 0n
  const [minimum, pack] = [hundredths(row.minimum), hundredths(row.pack)]
  if (free + coming >= minimum) return undefined
  const mark = hundredths(row.order_up_to) > minimum ? hundredths(row.order_up_to) : minimum
  const packs = (mark - free - coming + pack - 1n) / pack
  return {
    partId: row.id,
    partNumber: row.number,
    partName: row.name,
    unit: row.unit,
    supplierId: row.supplier_id,
    free: Number(decimal(free)),
    minimum: Number(row.minimum),
    onTheWay: Number(decimal(coming)),
    pack: Number(row.pack),
    quantity: Number(decimal(packs * pack)),
    lastPrice: seesCost ? Number(row.buying_price) : null,
  }
}

/** By supplier, by name; what is bought from nobody in particular last. */
export function bySupplier(rows: MinimumRow[], counts: Counts): Reorders['suppliers'] {
  const groups = new Map<string, Reorders['suppliers'][number]>()
  for (const row of rows) {
    const reorder = reorderOf(row, counts)
    if (!reorder) continue
    const key = row.supplier_id ?? ''
    const empty = { id: row.supplier_id, name: row.supplier_name ?? '', phone: row.supplier_phone ?? '', rows: [] }
    const group = groups.get(key) ?? empty
    group.rows.push(reorder)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) =>
    one.id === null || other.id === null
      ? Number(one.id === null) - Number(other.id === null)
      : one.name.localeCompare(other.name),
  )
}

type Ordered = { quantity: number; unit: string; name: string; number: string }

/** As it is sent: 'Anna Motors, Ambattur orders: 36 L Engine oil 5W-30 (OIL-5W30-S). Please confirm price and day.' */
export function orderText(garage: { name: string; locality: string }, rows: Ordered[]): OrderText['text'] {
  const who = [garage.name, garage.locality].filter(Boolean).join(', ')
  const what = rows.map(({ quantity, unit, name, number }) => `${quantity} ${unit} ${name} (${number})`).join(', ')
  return `${who} orders: ${what}. Please confirm price and day.`
}
