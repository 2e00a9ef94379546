/* Money and quantities in whole numbers: nothing is lost to binary fractions, however large it is. */

/** Half a paisa is rounded up, of an amount below zero away from it. */
export function divide(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return divide(-dividend, -divisor)
  return dividend < 0n ? -divide(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor)
}

/** Shares an amount by weights: what the paise leave over goes to the largest remainders, of equal ones to the first. */
export function shareOut(amount: bigint, weights: readonly bigint[]): bigint[] {
  if (amount < 0n) return shareOut(-amount, weights).map((share) => -share)
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, at) => ({ at, share: (amount * weight) / sum, rest: (amount * weight) % sum }))
  let left = amount - parts.reduce((all, { share }) => all + share, 0n)
  for (const part of parts.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )) {
    if (left === 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => share)
}

/** What a price comes to with GST, in rupees; a rate is in percent. Half a paisa up. */
export const priceWithTax = (price: string | number, rate: string | number): number =>
  Number(decimal(divide(hundredths(price) * (10_000n + hundredths(rate)), 10_000n)))

/** '28.5' as 2850: numeric(…, 2), as the database tells it, or a number, of which what is finer is rounded. */
export const hundredths = (amount: string | number): bigint => scaled(amount, 2)
/** '424.38' as 4243800. */
export const tenThousandths = (amount: string | number): bigint => scaled(amount, 4)

function scaled(amount: string | number, places: number): bigint {
  // 0.0000001 of a field that is being typed is written 1e-7.
  const text = typeof amount === 'number' ? amount.toFixed(places) : amount
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
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
