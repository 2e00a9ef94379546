import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { dayFormat, nearDay } from '../../../contract/platform/formats.ts'
import { slotWords, type TimeSlot } from '../../../contract/platform/terms/workshop.ts'

export type OpenDay = PublicSlots['days'][number]
type OpenSlot = OpenDay['slots'][number]
export type Place = { date: string; slot: TimeSlot }

/** 'Sat 21 November' */
export const longDay = dayFormat({ weekday: 'short', day: 'numeric', month: 'long' })

export const monthOf = dayFormat({ month: 'long', year: 'numeric' })
const shortMonth = dayFormat({ month: 'short' })

/** 'Nov, Fri': beneath the day's number on a ticket. */
export const monthAndWeekday = (date: string) => `${shortMonth(date)}, ${weekdayOf(date)}`
const monthAlone = dayFormat({ month: 'long' })

/** 'November 2026', or 'November to December 2026' of a week that lies in both. */
export function monthsOf(days: Pick<OpenDay, 'date'>[]): string | undefined {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (!first || !last) return undefined
  if (first.slice(0, 7) === last.slice(0, 7)) return monthOf(first)
  const begins = first.slice(0, 4) === last.slice(0, 4) ? monthAlone(first) : monthOf(first)
  return `${begins} to ${monthOf(last)}`
}

export const weekdayOf = dayFormat({ weekday: 'short' })
export const dayOfMonth = dayFormat({ day: 'numeric' })

/** 'morning', as it stands in a sentence. */
export const slotInWords = (slot: TimeSlot) => slotWords[slot].toLowerCase()

/** 'Sat 21 Nov, morning' */
export const placeInWords = ({ date, slot }: Place) => `${nearDay(date)}, ${slotInWords(slot)}`

export const isFree = ({ state }: OpenSlot) => state === 'FREE' || state === 'FEW'

/** Why nobody can come on a day; undefined: somebody can. */
export function whyNot({ isOpen, slots }: OpenDay): 'Closed' | 'Full' | 'Over' | undefined {
  if (!isOpen) return 'Closed'
  if (slots.some(isFree)) return undefined
  return slots.every(({ state }) => state === 'PAST') ? 'Over' : 'Full'
}

/** 'Closed on Sun 22 Nov. Thu 26 Nov is full.' */
export function whyNotInWords(days: OpenDay[]): string {
  const closed = days.filter((day) => whyNot(day) === 'Closed')
  const named = closed.map(({ date, reason }) => (reason ? `${nearDay(date)} (${reason})` : nearDay(date)))
  const full = days.filter((day) => whyNot(day) === 'Full').map(({ date }) => nearDay(date))
  return [
    named.length > 0 && `Closed on ${listed(named)}.`,
    full.length > 0 && `${listed(full)} ${full.length === 1 ? 'is' : 'are'} full.`,
    days.some(hasGone) && 'Slots close for booking an hour before they begin.',
  ]
    .filter(Boolean)
    .join(' ')
}

const hasGone = ({ isOpen, slots }: OpenDay) => isOpen && slots.some(({ state }) => state === 'PAST')

const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** 'Free', '2 places left', 'Full', 'Too late' */
export function slotState({ state, left }: OpenSlot): string {
  if (state === 'FEW') return left === 1 ? '1 place left' : `${left} places left`
  return { FREE: 'Free', FULL: 'Full', PAST: 'Too late' }[state]
}

/** The same part of another day, where it is free; else the first that is. */
export function sameSlotOn(day: OpenDay | undefined, slot: TimeSlot | undefined): Place | undefined {
  const same = day?.isOpen && day.slots.find((each) => each.slot === slot && isFree(each))
  return same ? { date: day.date, slot: same.slot } : firstFreeOn(day)
}

/** The first free place of a day, after a slot that was lost where one is named. */
export function firstFreeOn(day: OpenDay | undefined, after?: TimeSlot): Place | undefined {
  if (!day?.isOpen) return undefined
  const from = after ? day.slots.findIndex(({ slot }) => slot === after) + 1 : 0
  const free = day.slots.slice(from).find(isFree) ?? day.slots.find(isFree)
  return free && { date: day.date, slot: free.slot }
}
