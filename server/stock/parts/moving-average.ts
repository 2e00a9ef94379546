import { decimal, divide, hundredths, tenThousandths } from '../../../contract/platform/exact-numbers.ts'

/*
 * Stock at moving average (docs/rules.md#parts-and-stock): of each part its quantity and its value are kept, and no rounded
 * rate. All in whole numbers: quantities in hundredths, values in paise, the last cost of one in ten thousandths of a rupee.
 */

/** What the ledger of a part comes to. */
export type Stock = { quantity: bigint; value: bigint; lastCost: bigint }

/** As the columns of a part hold it. */
export const stockOf = (part: { on_hand: string; value: string; last_cost: string }): Stock => ({
  quantity: hundredths(part.on_hand),
  value: hundredths(part.value),
  lastCost: tenThousandths(part.last_cost),
})

/** What one costs, as it is shown, in rupees; null where none is there. */
export const averageOf = ({ quantity, value }: Pick<Stock, 'quantity' | 'value'>): number | null =>
  quantity > 0n ? Number(decimal(divide(value * 100n, quantity))) : null

const atLastCost = ({ lastCost }: Stock, quantity: bigint) => divide(quantity * lastCost, 10_000n)

/** What a quantity takes with it that leaves: all of it takes all; what is not there goes at the last cost. */
export function valueOut(stock: Stock, out: bigint): bigint {
  const { quantity, value } = stock
  if (quantity <= 0n) return atLastCost(stock, out)
  if (out < quantity) return divide(value * out, quantity)
  return value + atLastCost(stock, out - quantity)
}

/** What was found is worth as much as what is there, and the last cost where nothing is. */
export const valueFound = (stock: Stock, found: bigint): bigint =>
  stock.quantity > 0n ? divide(stock.value * found, stock.quantity) : atLastCost(stock, found)

/** What is found comes in at the average, what is missing goes at it. */
export const valueOfDifference = (stock: Stock, difference: bigint): bigint =>
  difference > 0n ? valueFound(stock, difference) : -valueOut(stock, -difference)

/**
 * What went out before it came in went at the last cost: once it comes in at another, the difference is made good.
 * @returns what the value changes by besides what comes in
 */
export function lateCost({ quantity, value }: Stock, arriving: { quantity: bigint; value: bigint }): bigint {
  if (quantity >= 0n || arriving.quantity <= 0n) return 0n
  const owed = -quantity
  const covered = owed < arriving.quantity ? owed : arriving.quantity
  const charged = divide(-value * covered, owed)
  return charged - divide(arriving.value * covered, arriving.quantity)
}

/** What comes back to the shelf takes its own cost back: all of it all, the last of it the rest. */
export const valueBack = (fitted: { quantity: bigint; cost: bigint }, back: bigint): bigint =>
  back === fitted.quantity ? fitted.cost : divide(fitted.cost * back, fitted.quantity)

export type Owed = { jobCardId: string | null; lineId: string | null; quantity: bigint }

/** What went out and was not there, and for whom, the oldest first; what came in meanwhile covered the oldest. */
export function owedAfter(moves: readonly (Omit<Owed, 'quantity'> & { quantity: bigint; after: bigint })[]): Owed[] {
  const owed: Owed[] = []
  for (const { quantity, after, jobCardId, lineId } of moves) {
    if (quantity > 0n) coverOldest(owed, quantity)
    const below = -after < -quantity ? -after : -quantity
    if (quantity < 0n && below > 0n) owed.push({ jobCardId, lineId, quantity: below })
  }
  return owed
}

/** Takes a quantity off what is owed. @returns for whom it was, the oldest first */
export function coverOldest(owed: Owed[], quantity: bigint): Owed[] {
  const covered: Owed[] = []
  let left = quantity
  while (left > 0n && owed[0]) {
    const [oldest] = owed
    const part = oldest.quantity < left ? oldest.quantity : left
    covered.push({ ...oldest, quantity: part })
    left -= part
    oldest.quantity -= part
    if (oldest.quantity === 0n) owed.shift()
  }
  return covered
}
