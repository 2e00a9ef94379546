import { dayFormat } from '../../../contract/platform/formats.ts'
import { shortDay } from '../../ui/office/days.ts'

/** 1, 2, 2.5 or 5 and noughts: the smallest such step that is no less. Never under a rupee. */
function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * ten >= least) ?? 10
  return Math.max(1, step * ten)
}

/** Round figures, evenly apart, between the first and last of which all values lie: 0, 1,00,000, 2,00,000 … */
export function roundTicks(lowest: number, highest: number, wanted = 4): number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)]
  const step = roundStep((high - low || 1) / wanted)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => (first + index) * step)
}

/** Where a value stands between two others, from 0 to 1. */
export const placeOf = (value: number, low: number, high: number) => (high === low ? 0 : (value - low) / (high - low))

type DayTick = { day: string; at: number; words: string }

const maxDays = 45
const maxTicks = 6
const shortMonth = dayFormat({ month: 'short' })

/** The first day and some after it, evenly apart, or the first days of months where the range is long. */
export function dayTicks(days: readonly string[]): DayTick[] {
  return days.length > maxDays ? monthTicks(days) : dayTicksOf(days)
}

function dayTicksOf(days: readonly string[]): DayTick[] {
  const step = days.length <= 7 ? 1 : days.length <= 14 ? 2 : 7
  return days.flatMap((day, index) => {
    if (index % step !== 0) return []
    const isNewMonth = index === 0 || days[index - step]?.slice(0, 7) !== day.slice(0, 7)
    return { day, at: index / days.length, words: isNewMonth ? shortDay(day) : String(Number(day.slice(8))) }
  })
}

function monthTicks(days: readonly string[]): DayTick[] {
  const months = days.flatMap((day, index) => (day.endsWith('-01') ? { day, at: index / days.length } : []))
  const step = Math.ceil(months.length / maxTicks)
  return months.filter((_, index) => index % step === 0).map((tick) => ({ ...tick, words: shortMonth(tick.day) }))
}
