/** Rupees, as a number or as the database tells them, in whole paise: compared and added up without binary fractions. */
export const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)

/** Counted in whole numbers: a quantity of 0.33 at 9.99 is no exact number for a computer. */
export const hundredths = (value: number | string) => BigInt(paise(value))
/** Half up. */
export const roundedBy = (value: bigint, unit: bigint) => (value + unit / 2n) / unit

/**
 * A whole number shared in proportion to weights, in whole numbers: what is left over goes to the largest remainders, of
 * equal ones to the first. Weights that come to nothing share alike. The shares come to the number.
 */
export function sharesOf(whole: bigint, given: readonly bigint[]): bigint[] {
  const weights = given.some((weight) => weight !== 0n) ? given : given.map(() => 1n)
  const sum = weights.reduce((total, weight) => total + weight, 0n)
  const parts = weights.map((weight, place) => ({
    place,
    share: (whole * weight) / sum,
    remainder: (whole * weight) % sum,
  }))
  const left = whole - parts.reduce((total, { share }) => total + share, 0n)
  const largest = parts.toSorted((one, other) => Number(other.remainder - one.remainder) || one.place - other.place)
  const raised = new Set(largest.slice(0, Number(left)).map(({ place }) => place))
  return parts.map(({ place, share }) => share + (raised.has(place) ? 1n : 0n))
}

/** @returns rupees, to the paisa */
export const sumOfRupees = (amounts: readonly (number | string)[]) =>
  amounts.reduce((sum: number, amount) => sum + paise(amount), 0) / 100
