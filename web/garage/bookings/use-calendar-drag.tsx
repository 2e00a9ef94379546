import { DragOverlay, type Modifier, useDroppable } from '@dnd-kit/core'
import { addDays } from '../../../contract/platform/days.ts'
import { bookingSentences } from '../../../contract/platform/sentences.ts'
import { timeSlots } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { StateMark, stateTone } from '../../ui/office/badge.tsx'
import { type Arrow, type Carried, useCarry } from '../../ui/office/drag-and-drop.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { isSamePlace, type Place, placeFromKey, placeKey, placeOf, placeText, useReasonNotMovable } from './place.ts'
import type { Move } from './use-move.ts'

type Options = {
  bookings: Booking[]
  move: Move
  today: string
  /** What its places are: days one beneath the other, days in weeks, or the slots of days. */
  places: 'days' | 'weeks' | 'slots'
  /** Why one more has no room there, where that is known: 'Full'. It may be dropped all the same, which asks. */
  refusalOf?: (place: Place) => string | undefined
}

/**
 * Carries a booking over the calendar. What may not be moved can be lifted too: only so does it say why it stays.
 * Give `context` to a `DndContext`.
 */
export function useCalendarDrag({ bookings, move, today, places, refusalOf }: Options) {
  const staysBecause = useReasonNotMovable()
  const whyNot = (booking: Booking, to: Place) => {
    if (isSamePlace(placeOf(booking), to)) return undefined
    return staysBecause(booking) ?? (to.day < today ? `${bookingSentences.dayPassed}.` : undefined)
  }
  const keyOf = (place: Place) => (places === 'slots' ? placeKey(place) : place.day)
  const bookingOf = ({ id }: Carried) => bookings.find((each) => each.id === id)
  const withBooking = (say: (booking: Booking, to: Place | undefined) => string) => (carried: Carried) => {
    const booking = bookingOf(carried)
    if (!booking) return ''
    return say(booking, carried.over === undefined ? undefined : placeFromKey(carried.over, booking.preferredTimeSlot))
  }
  const isBack = (booking: Booking) => `${booking.customerName} is back on ${placeText(placeOf(booking))}.`

  const { carried, context, says } = useCarry({
    next: (now, arrow) => {
      const booking = bookingOf(now)
      return booking && placeAfter(now.over ?? keyOf(placeOf(booking)), arrow, places)
    },
    onLift: withBooking(
      (booking) =>
        staysBecause(booking) ??
        `${booking.customerName} lifted from ${placeText(placeOf(booking))}. Arrows carry it, Space sets it down, Escape puts it back.`,
    ),
    onOver: withBooking((booking, to) => {
      if (!to) return ''
      if (isSamePlace(placeOf(booking), to)) return `${placeText(to)}, where it was.`
      const refusal = refusalOf?.(to)
      return `${placeText(to)}. ${whyNot(booking, to) ?? (refusal ? `It is ${refusal}.` : 'Space sets it down here.')}`
    }),
    onDrop: withBooking((booking, to) => {
      if (!to || isSamePlace(placeOf(booking), to)) return isBack(booking)
      const why = whyNot(booking, to)
      if (why) {
        move.say(why)
        return isBack(booking)
      }
      void move.tryTo(booking, to)
      return ''
    }),
    onPutBack: withBooking(isBack),
  })

  const booking = carried && bookingOf(carried)
  const place =
    booking && carried.over !== undefined ? placeFromKey(carried.over, booking.preferredTimeSlot) : undefined
  const why = booking && (staysBecause(booking) ?? (place && whyNot(booking, place)))
  const refusal = place && !why ? refusalOf?.(place) : undefined

  return {
    context,
    isHeld: booking !== undefined,
    /** Of a day or a slot: whether what is held over it may be put there. */
    dropOf: (key: string) => (carried?.over !== key ? undefined : why ? 'no' : refusal ? 'full' : 'yes'),
    /** What is carried, beneath the pointer, and what a screen reader says of it. */
    lifted: (
      <>
        <p className="visually-hidden" role="status">
          {says}
        </p>
        <DragOverlay dropAnimation={null} modifiers={[toPointer]}>
          {booking && (
            <div className={`event-up status--${stateTone('booking', booking.status)}`} aria-hidden="true">
              <b>
                <StateMark of="booking" state={booking.status} />
                {booking.customerName}
              </b>
              <small>
                {why && <Icon name="lock" />}
                {why ?? [place && placeText(place), refusal].filter(Boolean).join(': ')}
              </small>
            </div>
          )}
        </DragOverlay>
      </>
    ),
  }
}

export type CalendarDrag = ReturnType<typeof useCalendarDrag>

/** A day of the calendar, or one of its slots, that a booking can be put into. */
export function useCalendarPlace(key: string, drag: CalendarDrag) {
  const { setNodeRef } = useDroppable({ id: key })
  return { ref: setNodeRef, 'data-place': key, 'data-drop': drag.dropOf(key) }
}

const steps: Record<Options['places'], Partial<Record<Arrow, number>>> = {
  days: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 },
  weeks: { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
  slots: { ArrowLeft: -1, ArrowRight: 1 },
}

const slots: readonly (string | undefined)[] = timeSlots

function placeAfter(key: string, arrow: Arrow, places: Options['places']): string | undefined {
  const [day = '', slot] = key.split(' ')
  const days = steps[places][arrow]
  if (days !== undefined) return [addDays(day, days), slot].filter(Boolean).join(' ')
  if (arrow !== 'ArrowUp' && arrow !== 'ArrowDown') return undefined
  const to = slots[slots.indexOf(slot) + (arrow === 'ArrowUp' ? -1 : 1)]
  return to && `${day} ${to}`
}

/** The card beneath the pointer, wherever the booking was taken hold of. */
const toPointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) => {
  const point = activatorEvent instanceof MouseEvent ? activatorEvent : touchOf(activatorEvent)
  if (!point || !activeNodeRect) return transform
  const { clientX, clientY } = point
  return { ...transform, x: transform.x + clientX - activeNodeRect.left, y: transform.y + clientY - activeNodeRect.top }
}

const touchOf = (event: Event | null) => (event && 'touches' in event ? (event as TouchEvent).touches[0] : undefined)
