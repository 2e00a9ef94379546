import { bookingSentences } from '../../../contract/platform/sentences.ts'
import {
  endOfSlot,
  nextBookingStatuses,
  slotWords,
  type TimeSlot,
  timeSlots,
} from '../../../contract/platform/terms/workshop.ts'
import type { Booking, Capacity } from '../../../contract/workshop/bookings/bookings.ts'
import { useAccess } from '../../ui/office/access.ts'
import { nearDay } from '../../ui/office/days.ts'

/** When a booking comes. */
export type Place = { day: string; slot: TimeSlot }

export type CapacityDay = Capacity['days'][number]
export type CapacitySlot = CapacityDay['slots'][number]

export const placeOf = ({ preferredDate, preferredTimeSlot }: Booking): Place => ({
  day: preferredDate.slice(0, 10),
  slot: preferredTimeSlot,
})

export const isSamePlace = (one: Place, other: Place) => one.day === other.day && one.slot === other.slot

/** Tue, 24 Nov, Afternoon */
export const placeText = ({ day, slot }: Place) => `${nearDay(day)}, ${slotWords[slot]}`

/** As an element's `data-place`. */
export const placeKey = ({ day, slot }: Place) => `${day} ${slot}`

/** A key without a slot is a whole day: the booking keeps its own. */
export function placeFromKey(key: string, ownSlot: TimeSlot): Place {
  const [day = '', text] = key.split(' ')
  return { day, slot: timeSlots.find((slot) => slot === text) ?? ownSlot }
}

export const isFull = (slot: CapacitySlot | undefined) =>
  slot !== undefined && slot.places !== null && slot.taken >= slot.places

export const slotOf = (day: CapacityDay | undefined, slot: TimeSlot) => day?.slots.find((each) => each.slot === slot)

/** The whole day, or only a slot that is outside the opening hours or has no places. */
export const isClosed = (day: CapacityDay | undefined, slot: TimeSlot) =>
  day?.isOpen === false || hasNoTime(slotOf(day, slot))

const hasNoTime = (slot: CapacitySlot | undefined) => slot?.isClosed === true || slot?.places === 0

/** Of a day on which the garage does not open: that, and why where it has said so. */
export function closedText(day: CapacityDay | undefined): string | undefined {
  if (day?.isOpen !== false) return undefined
  return day.reason ? `Closed: ${day.reason}` : 'Closed'
}

/** 3 of 5; '' where as many come as like. */
export const takenText = (slot: CapacitySlot | undefined) =>
  slot && hasNoTime(slot)
    ? 'Closed'
    : !slot || slot.places === null
      ? ''
      : isFull(slot)
        ? `Full, ${slot.taken} of ${slot.places}`
        : `${slot.taken} of ${slot.places}`

/** Why one more has no room there, as the server says it. */
export function refusalOf(day: CapacityDay | undefined, place: Place): string | undefined {
  if (day?.isOpen === false) return bookingSentences.closed(place.day)
  const slot = slotOf(day, place.slot)
  if (slot?.isClosed) return bookingSentences.outsideHours(place.day, place.slot)
  if (!isFull(slot)) return undefined
  return bookingSentences.full(place.day, place.slot)
}

/**
 * Where the next one finds room: in the day's first slot that has some and is not over, else where its last slot names the
 * next free; undefined where that is after the slots that are over.
 */
export function freePlaceFrom(day: CapacityDay, now: Date): Place | undefined {
  const date = day.date.slice(0, 10)
  const free = day.slots.find(
    ({ slot }) => endOfSlot(date, slot) > now && refusalOf(day, { day: date, slot }) === undefined,
  )
  if (free) return { day: date, slot: free.slot }
  const next = day.slots.at(-1)?.nextFree
  return next ? { day: next.date.slice(0, 10), slot: next.slot } : undefined
}

/** Why a booking stays where it is; undefined where it may be moved. */
export function useReasonNotMovable() {
  const { whyNot } = useAccess()
  return ({ status }: Booking): string | undefined =>
    nextBookingStatuses[status].length === 0 ? bookingSentences.over(status) : whyNot('STAFF', 'Moving a booking')
}
