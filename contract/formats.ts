/*
 * Public pages load this. In a browser that has just started, the first number format and the first date format took 20 to
 * 100 ms each before they answered: so there is none for numbers, and none for dates before one is written.
 */

/** 1,23,456.50: by thousands, lakhs and crores, as Intl does for en-IN. Money has two decimals at most. */
const grouped = (digits: string) => digits.replace(/(\d)(?=(\d\d)+\d(\.|$))/g, '$1,')
const whole = (number: number) => grouped(number.toFixed(0))
const exact = (number: number) => grouped(number.toFixed(2))

/** Made when it is first needed. */
function lazily(make: () => Intl.DateTimeFormat): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** ₹1,23,456 or, with paise, ₹1,23,456.50 */
export const rupees = (amount: number) => `₹${(Number.isInteger(amount) ? whole : exact)(amount)}`

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
export const counted = (count: number, word: string) => `${whole(count)} ${word}${count === 1 ? '' : 's'}`

/** 31,940 km */
export const kilometres = (km: number) => `${whole(km)} km`

const dayInIndia = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }))

/** 2026-11-21: the day on which it is now in India. */
export const indianDay = (now = new Date()) => dayInIndia().format(now)

/** @returns what writes a day, given as YYYY-MM-DD or as the wire's YYYY-MM-DDT00:00:00.000Z */
export function dayFormat(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = lazily(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options }))
  return (day) =>
    format()
      .format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
      .replace(/Sept\b/, 'Sep')
}

/** 21 Nov */
export const shortDay = dayFormat({ day: 'numeric', month: 'short' })

/** 21 Nov 2026 */
export const printedDay = dayFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const weekdayAndDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** Sat 21 Nov: browsers differ about a comma. */
export const nearDay = (day: string) => weekdayAndDay(day).replace(',', '')

const clock = lazily(
  () => new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' }),
)

/** '9 am', '6:30 pm'. @param time HH:MM */
export function hourOf(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${((hours + 11) % 12) + 1}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''} ${hours < 12 ? 'am' : 'pm'}`
}

const clock24 = lazily(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }),
)

/** 09:15, by the clock in India: compares with opening hours. */
export const indianTime = (at: Date) => clock24().format(at)

/** 9:15 am, by the clock in India. */
export const clockTime = (at: Date) => clock().format(at).replace(/\s/g, ' ').toLowerCase()
