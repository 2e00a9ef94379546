import { monthsBefore } from '../../../contract/money/gst/gst.ts'
import { dayFormat } from '../../../contract/platform/formats.ts'

/** As the call asks for it. */
export type Asked = { month: string } | { quarter: string }
type Choice = { value: string; label: string }

const monthName = dayFormat({ month: 'long', year: 'numeric' })
const shortMonth = dayFormat({ month: 'short' })
const soFar = (index: number) => (index === 0 ? ', so far' : '')

/** The twelve months up to today's ('2026-11'), then four quarters of the tax year ('q2026-10'). */
export function choices(today: string): Choice[] {
  const now = today.slice(0, 7)
  const months = Array.from({ length: 12 }, (_each, index) => monthsBefore(now, index))
  const quarterNow = monthsBefore(now, (Number(now.slice(5)) - 1) % 3)
  const quarters = Array.from({ length: 4 }, (_each, index) => monthsBefore(quarterNow, index * 3))
  return [
    ...months.map((value, index) => ({ value, label: monthName(`${value}-01`) + soFar(index) })),
    ...quarters.map((value, index) => ({ value: `q${value}`, label: quarterWords(value) + soFar(index) })),
  ]
}

function quarterWords(first: string): string {
  const last = monthsBefore(first, -2)
  return `${shortMonth(`${first}-01`)} to ${shortMonth(`${last}-01`)} ${last.slice(0, 4)}`
}

export const askedBy = (value: string): Asked =>
  value.startsWith('q') ? { quarter: value.slice(1) } : { month: value }
