/** Rupees, as a number or as the database tells them, in whole paise: compared and added up without binary fractions. */
export const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)

/** Counted in whole numbers: a quantity of 0.33 at 9.99 is no exact number for a computer. */
export const hundredths = (value: number | string) => BigInt(paise(value))
/** Half up. */
export const roundedBy = (value: bigint, unit: bigint) => (value + unit / 2n) / unit

export const sumOf = (numbers: readonly bigint[]) => numbers.reduce((sum, each) => sum + each, 0n)

/**
 * A whole number shared in proportion to weights, in whole numbers: what is left over goes to the largest remainders, of
 * equal ones to the first. Weights that come to nothing share alike. The shares come to the number.
 */
export function sharesOf(whole: bigint, given: readonly bigint[]): bigint[] {
  const weights = given.some(Boolean) ? given : given.map(() => 1n)
  const sum = sumOf(weights)
  const shares = weights.map((weight) => (whole * weight) / sum)
  const remainders = weights.map((weight, place) => [(whole * weight) % sum, place] as const)
  remainders.sort(([one, first], [other, second]) => Number(other - one) || first - second)
  for (const [, place] of remainders.slice(0, Number(whole - sumOf(shares)))) shares[place] = (shares[place] ?? 0n) + 1n
  return shares
}

/** @returns rupees, to the paisa */
export const sumOfRupees = (amounts: readonly (number | string)[]) =>
  amounts.reduce((sum: number, amount) => sum + paise(amount), 0) / 100
