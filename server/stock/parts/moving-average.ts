/*
 * Stock at moving average (docs/rules.md#parts-and-stock): of each part its quantity and its value are kept, and no rounded
 * rate. All in whole numbers: quantities in hundredths, values in paise, the last cost of one in ten thousandths of a rupee.
 */

/** What the ledger of a part comes to. */
export type Stock = { quantity: bigint; value: bigint; lastCost: bigint }

/** Half a paisa is rounded up, of an amount below zero away from it. */
export function divide(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return divide(-dividend, -divisor)
  return dividend < 0n ? -divide(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor)
}

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

/** '28.5' as 2850: numeric(…, 2), as the database tells it, or a number of at most two decimals. */
export const hundredths = (amount: string | number): bigint => scaled(amount, 2)
/** '424.38' as 4243800. */
export const tenThousandths = (amount: string | number): bigint => scaled(amount, 4)

function scaled(amount: string | number, places: number): bigint {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(amount)) ?? []
  if (whole === undefined) throw new Error(`${amount} is no decimal number`)
  return BigInt(`${sign}${whole}${decimals.padEnd(places, '0').slice(0, places)}`)
}

/** 2850n as '28.50'. */
export const decimal = (hundredth: bigint): string => written(hundredth, 2)
export const fourDecimals = (tenThousandth: bigint): string => written(tenThousandth, 4)

function written(amount: bigint, places: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
