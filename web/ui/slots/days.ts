import type { PublicSlots } from '../../../contract/drivers/public-garages/public-garages.ts'
import { weekdayOf as weekdayIndex } from '../../../contract/platform/days.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { say } from '../../../contract/words/say.ts'
import { slots as slotsWords } from '../../../contract/words/slots.en.ts'

export type OpenDay = PublicSlots['days'][number]
type OpenSlot = OpenDay['slots'][number]
export type Place = { date: string; slot: TimeSlot }

/** 'Sat 21 November' */
export const longDay = (day: string) => say(formats).longDay({ day })

export const monthOf = (day: string) => say(formats).month({ day })

/** 'Nov, Fri': beneath the day's number on a ticket. */
export const monthAndWeekday = (day: string) => say(formats).monthAndWeekday({ day })

/** 'November 2026', or 'November to December 2026' of a week that lies in both. */
export function monthsOf(days: Pick<OpenDay, 'date'>[]): string | undefined {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (!first || !last) return undefined
  if (first.slice(0, 7) === last.slice(0, 7)) return monthOf(first)
  return say(formats).months({ first, last })
}

export const weekdayOf = (day: string) => say(slotsWords).weekdays[weekdayIndex(day)] ?? ''
export const dayOfMonth = (day: string) => String(Number(day.slice(8, 10)))

/** 'Sat 21 Nov, morning' */
export const placeInWords = ({ date, slot }: Place) => say(formats).place({ day: date, slot })

export const isFree = ({ state }: OpenSlot) => state === 'FREE' || state === 'FEW'

type WhyNot = 'closed' | 'full' | 'over'

function reasonOf({ isOpen, slots }: OpenDay): WhyNot | undefined {
  if (!isOpen) return 'closed'
  if (slots.some(isFree)) return undefined
  return slots.every(({ state }) => state === 'PAST') ? 'over' : 'full'
}

/** Why nobody can come on a day; undefined: somebody can. */
export function whyNot(day: OpenDay): string | undefined {
  const reason = reasonOf(day)
  return reason && say(slotsWords).why[reason]
}

/** 'Closed on Sun 22 Nov. Thu 26 Nov is full.' */
export function whyNotInWords(days: OpenDay[]): string {
  const words = say(slotsWords)
  const { nearDay } = say(formats)
  const closed = days.filter((day) => reasonOf(day) === 'closed')
  const named = closed.map(({ date, reason }) =>
    reason ? words.dayFor({ when: nearDay({ day: date }), reason }) : nearDay({ day: date }),
  )
  const full = days.filter((day) => reasonOf(day) === 'full').map(({ date }) => nearDay({ day: date }))
  return [
    named.length > 0 && words.closedOn({ days: listed(named) }),
    full.length > 0 && (full.length === 1 ? words.isFull : words.areFull)({ days: listed(full) }),
    days.some(hasGone) && words.hourBefore,
  ]
    .filter(Boolean)
    .join(' ')
}

const hasGone = ({ isOpen, slots }: OpenDay) => isOpen && slots.some(({ state }) => state === 'PAST')

const listed = (words: string[]) =>
  words.length < 2
    ? words.join('')
    : say(slotsWords).and({ days: words.slice(0, -1).join(', '), when: words.at(-1) ?? '' })

/** 'Free', '2 places left', 'Full', 'Too late' */
export function slotState({ state, left }: OpenSlot): string {
  const { placesLeft, free, full, tooLate } = say(slotsWords)
  if (state === 'FEW') return placesLeft({ left: left ?? 0 })
  return { FREE: free, FULL: full, PAST: tooLate }[state]
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
