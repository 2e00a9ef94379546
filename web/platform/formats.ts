const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** ₹1,23,456 or, with paise, ₹1,23,456.50 */
export const rupees = (amount: number) => `₹${(Number.isInteger(amount) ? whole : exact).format(amount)}`

const hoursAndMinutes = (minutes: number) => [Math.floor(minutes / 60), minutes % 60] as const

/** 1 h 30 min */
export function shortDuration(minutes: number): string {
  const [hours, rest] = hoursAndMinutes(minutes)
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** 2 hours, 1 hour 30 minutes */
export function longDuration(minutes: number): string {
  const [hours, rest] = hoursAndMinutes(minutes)
  const counted = (count: number, word: string) => count > 0 && `${count} ${word}${count === 1 ? '' : 's'}`
  return [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean).join(' ')
}

export const counted = (count: number, word: string) => `${whole.format(count)} ${word}${count === 1 ? '' : 's'}`
