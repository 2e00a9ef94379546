/** Rupees, as a number or as the database tells them, in whole paise: compared and added up without binary fractions. */
export const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)

/** @returns rupees, to the paisa */
export const sumOfRupees = (amounts: readonly (number | string)[]) =>
  amounts.reduce((sum: number, amount) => sum + paise(amount), 0) / 100
