import { instantOf } from '../../../../contract/platform/days.ts'
import { indianDay, indianTime } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { BayBoard, BoardCard } from '../../../../contract/workshop/bays/bays.ts'

type Day = Pick<BayBoard, 'opensAt' | 'closesAt'>

const within = (share: number) => Math.min(100, Math.max(0, share))

/** What today's line covers: the opening hours, and the present where somebody is earlier or stays longer. */
export function lineOf({ opensAt, closesAt }: Day, now: Date): Day {
  const time = indianTime(now)
  const next = Math.min(24, Number(time.slice(0, 2)) + 1)
  return {
    opensAt: time < opensAt ? `${time.slice(0, 2)}:00` : opensAt,
    closesAt: time > closesAt ? `${String(next).padStart(2, '0')}:00` : closesAt,
  }
}

/** Where a moment stands on that line, in percent. */
export function placeOf({ opensAt, closesAt }: Day, now: Date) {
  const day = indianDay(now)
  const from = instantOf(day, opensAt).getTime()
  const until = instantOf(day, closesAt === '24:00' ? '23:59' : closesAt).getTime()
  const at = (moment: number) => within(((moment - from) / (until - from)) * 100)
  return {
    at: (instant: string) => at(Date.parse(instant)),
    now: at(now.getTime()),
  }
}
export type Place = ReturnType<typeof placeOf>

/** Each full hour of the line, fewer on a long day; where the present stands there is none. */
export function hourMarks({ opensAt, closesAt }: Day, now: Date): { label: string; at: number }[] {
  const [from, until] = [opensAt, closesAt].map((time) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60)
  if (from === undefined || until === undefined || until <= from) return []
  const step = until - from > 12 ? 2 : 1
  const first = Math.floor(from) + 1
  const present = placeOf({ opensAt, closesAt }, now).now
  return Array.from({ length: Math.ceil((until - first) / step) }, (_, index) => {
    const hour = first + index * step
    const label = say(floor).hourMark({ time: `${String(hour).padStart(2, '0')}:00` })
    return { label, at: ((hour - from) / (until - from)) * 100 }
  }).filter(({ at }) => Math.abs(at - present) > 6)
}

/** What of a card is drawn: how long it stood, what is left until the promise, or what is past it; in percent. */
export function stretchesOf(card: BoardCard, place: Place) {
  const since = place.at(card.since)
  const promised = place.at(card.promisedAt)
  if (card.isLate) {
    const due = Math.max(since, promised)
    return { stood: [since, due - since], over: [due, place.now - due] } as const
  }
  return { stood: [since, place.now - since], ahead: [place.now, promised - place.now] } as const
}
