import { addDays } from '../../../contract/platform/days.ts'
import { dayFormat, indianDay, rupeesAndPaise, shortDay, signedRupees } from '../../../contract/platform/formats.ts'

/** 28.5, −3.5, 12,000: as it is counted, without zeros behind. */
export const figureText = (quantity: number) => signedRupees(Math.round(quantity * 100) / 100, bare)

/** 28.5 L, in one piece. */
export const quantityText = (quantity: number, unit: string) => `${figureText(quantity)}\u00a0${unit}`

/** +12 L, −3.5 L: what was added to the shelf, or taken off it. */
export const movedText = (quantity: number, unit: string) => `${quantity > 0 ? '+' : ''}${quantityText(quantity, unit)}`

const weekday = dayFormat({ weekday: 'short' })

/** The day on which an order should have come is past. */
export const isLate = (dueOn: string | null, today = indianDay()): boolean => dueOn !== null && dueOn < today

/** 'due today', 'on Sat', 'on 12 Dec', 'late, due 19 Nov': when an order comes. */
export function dueText(dueOn: string, today = indianDay()): string {
  if (isLate(dueOn, today)) return `late, due ${shortDay(dueOn)}`
  if (dueOn === today) return 'due today'
  return `on ${dueOn < addDays(today, 7) ? weekday(dueOn) : shortDay(dueOn)}`
}

/** Where it could be read as the day on which it was ordered: 'comes on Sat' */
export const comesText = (dueOn: string, today = indianDay()) =>
  dueOn > today ? `comes ${dueText(dueOn, today)}` : dueText(dueOn, today)

/**
 * Selling above the printed price is against the law on packaged goods: said, and never in the way.
 * @param chargesTax whether GST is on the bill: without it nothing comes to the price
 */
export const aboveMrp = (mrp: number, chargesTax: boolean) =>
  `${chargesTax ? 'With GST this' : 'This'} is above the MRP of ${rupeesAndPaise(mrp)}.`

const bare = (size: number) => {
  const [whole = '', decimals = ''] = size.toFixed(2).split('.')
  const rest = decimals.replace(/0+$/, '')
  return `${whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,')}${rest && `.${rest}`}`
}
