/*
 * Nothing here asks Intl. What it writes differs from one version of a browser to the next (of one day 'Sep' and 'Sept', '21
 * Nov' and '21 Nov,', and '11/26/26' where '2026-11-26' was meant), so a page would read otherwise than the server wrote it.
 * And in a browser that has just started, the first number format and the first date format took 20 to 100 ms each.
 */

/** 1,23,456.50: by thousands, lakhs and crores, as Intl does for en-IN. Money has two decimals at most. */
const inLakhs = (digits: string) => digits.replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,')
const exact = (number: number) => inLakhs(number.toFixed(2))

/** 1,23,456 */
export const grouped = (number: number) => inLakhs(number.toFixed(0))

/** ₹1,23,456 or, with paise, ₹1,23,456.50 */
export const rupees = (amount: number) => `₹${(Number.isInteger(amount) ? grouped : exact)(amount)}`

/** What a driver pays: what costs nothing is free. */
export const priceText = (amount: number) => (amount === 0 ? 'Free' : rupees(amount))

/** ₹1,23,456.00: always with paise, as in the columns of a bill. */
export const rupeesAndPaise = (amount: number) => `₹${exact(amount)}`

/** −₹1,200, ₹1,200: what may be below nothing, such as what a credit note takes away. */
export const signedRupees = (amount: number, text = rupees) => `${amount < 0 ? '−' : ''}${text(Math.abs(amount))}`

/** −₹0.10, +₹0.10: what is added to a sum or taken off it. */
export const plusOrMinus = (amount: number) => `${amount > 0 ? '+' : ''}${signedRupees(amount, rupeesAndPaise)}`

/** 1 h 30 min, held together by spaces that do not break. */
export function shortDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join('\u00a0')
}

/** 2 hours, 1 hour 30 minutes */
export function longDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ')
}

/** 1 service, 23 services */
export const counted = (count: number, word: string) => `${grouped(count)} ${word}${count === 1 ? '' : 's'}`

/** 31,940 km */
export const kilometres = (km: number) => `${grouped(km)} km`

/** India has one clock, five and a half hours ahead, all year. */
const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString()

/** 2026-11-21: the day on which it is now in India. */
export const indianDay = (now = new Date()) => inIndia(now).slice(0, 'YYYY-MM-DD'.length)

/** 09:15, by the clock in India: compares with opening hours. */
export const indianTime = (at: Date) => inIndia(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const monthNames = 'January February March April May June July August September October November December'.split(' ')

type Shown = { weekday?: Length; day?: 'numeric'; month?: Length; year?: 'numeric' }
type Length = 'short' | 'long'

const named = (names: readonly string[], index: number, length: Length) =>
  names[index]?.slice(0, length === 'short' ? 3 : undefined)

/**
 * 'Sat 21 Nov', 'Saturday, 21 November 2026': with a year, there is a comma after the weekday.
 * @returns what writes a day, given as YYYY-MM-DD or as the wire's YYYY-MM-DDT00:00:00.000Z
 */
export function dayFormat({ weekday, day, month, year }: Shown): (day: string) => string {
  return (text) => {
    const at = new Date(`${text.slice(0, 10)}T00:00:00Z`)
    const rest = [
      day && at.getUTCDate(),
      month && named(monthNames, at.getUTCMonth(), month),
      year && at.getUTCFullYear(),
    ]
    const first = weekday && named(weekdayNames, at.getUTCDay(), weekday)
    return [first && year ? `${first},` : first, ...rest].filter(Boolean).join(' ')
  }
}

/** 21 Nov */
export const shortDay = dayFormat({ day: 'numeric', month: 'short' })

/** 21 Nov 2026 */
export const printedDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })

/** Sat 21 Nov */
export const nearDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** 9:15 am. @param time HH:MM */
function twelveHours(time: string): string {
  const [hours = 0, minutes = ''] = time.split(':')
  return `${((Number(hours) + 11) % 12) + 1}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}

/** '9 am', '6:30 pm'. @param time HH:MM */
export const hourOf = (time: string) => twelveHours(time).replace(':00', '')

/** 9:15 am, also at 9:00 am. @param time HH:MM */
export const clockTimeOf = (time: string) => twelveHours(time)

/** 9:15 am, by the clock in India. */
export const clockTime = (at: Date) => twelveHours(indianTime(at))
