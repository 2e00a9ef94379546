import type { CSSProperties } from 'react'
import { indianDay, printedDay } from '../../contract/platform/formats.ts'
import type { Warranty } from '../../contract/workshop/warranties/warranties.ts'
import { kilometres } from '../../contract/workshop/warranties/warranty-words.ts'

type Limits = Pick<Warranty, 'fromDay' | 'fromKm' | 'untilDay' | 'untilKm'> & { kmLeft?: number | null }

/** 'until 20 May 2027 or 58,210 km, 7,270 km left' */
function inEnglish({ untilDay, untilKm, kmLeft }: Limits): string {
  const limits = [untilDay && printedDay(untilDay), untilKm !== null && kilometres(untilKm)].filter(Boolean)
  const left = typeof kmLeft === 'number' ? `, ${kilometres(kmLeft)} left` : ''
  return `until ${limits.join(' or ')}${left}`
}

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000

/** What is left of the shorter limit, 0 to 100. */
function percentLeft({ fromDay, fromKm, untilDay, untilKm, kmLeft }: Limits, today = indianDay()): number {
  const ofTime = untilDay ? daysBetween(today, untilDay) / daysBetween(fromDay, untilDay) : 1
  const ofKm = untilKm !== null && typeof kmLeft === 'number' ? kmLeft / (untilKm - fromKm) : 1
  return Math.round(100 * Math.max(0, Math.min(1, ofTime, ofKm)))
}

type Props = {
  warranty: Limits
  /** In the reader's language; absent: in English. */
  untilWords?: string
}

/** Until when a warranty runs, in words and as a bar. */
export const WarrantyLeft = ({ warranty, untilWords = inEnglish(warranty) }: Props) => (
  <div className="warranty-left">
    <span className="number">{untilWords}</span>
    <i style={{ '--left': `${percentLeft(warranty)}%` } as CSSProperties} />
  </div>
)
