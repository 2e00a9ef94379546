import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { bookingSentences } from '../../../contract/sentences.ts'
import { StateMark, stateTone } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { usePointerDrag } from '../../ui/office/pointer-drag.ts'
import { isSamePlace, type Place, placeFromKey, placeOf, placeText, useReasonNotMovable } from './place.ts'
import type { Move } from './use-move.ts'

type Held = { booking: Booking; to: string | undefined }

type Options = {
  bookings: Booking[]
  move: Move
  today: string
  /** Why one more has no room there, where that is known: 'Full'. It may be dropped all the same, which asks. */
  refusalOf?: (place: Place) => string | undefined
}

/**
 * Drags a booking over the calendar. Where it may be put says the element's `data-place`. What may not be moved can be
 * lifted too: only so does it say why it stays. Keyboard and fingers have the dialog.
 */
export function useCalendarDrag({ bookings, move, today, refusalOf }: Options) {
  const [held, setHeld] = useState<Held>()
  const point = useRef({ x: 0, y: 0 })
  const card = useRef<HTMLDivElement>(null)
  const staysBecause = useReasonNotMovable()

  const follow = () => card.current?.style.setProperty('translate', `${point.current.x}px ${point.current.y}px`)
  useLayoutEffect(follow)

  const onPointerDown = usePointerDrag({
    start: (id) => {
      const booking = bookings.find((each) => each.id === id)
      setHeld(booking && { booking, to: undefined })
    },
    over: ({ x, y }) => {
      point.current = { x, y }
      follow()
      const to = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
      setHeld((before) => (before && before.to !== to ? { ...before, to } : before))
    },
    end: (isDropped) => {
      setHeld(undefined)
      if (!isDropped || held?.to === undefined) return
      const place = placeFromKey(held.to, held.booking.preferredTimeSlot)
      const why = whyNot(held.booking, place)
      if (why) move.say(why)
      else void move.tryTo(held.booking, place)
    },
  })

  const whyNot = (booking: Booking, to: Place) => {
    if (isSamePlace(placeOf(booking), to)) return undefined
    return staysBecause(booking) ?? (to.day < today ? `${bookingSentences.dayPassed}.` : undefined)
  }
  const place = held?.to === undefined ? undefined : placeFromKey(held.to, held.booking.preferredTimeSlot)
  const why = held && (staysBecause(held.booking) ?? (place && whyNot(held.booking, place)))
  const refusal = place && !why ? refusalOf?.(place) : undefined

  return {
    isHeld: held !== undefined,
    /** Of a booking's button. */
    handle: (booking: Booking) => ({
      'data-held': held?.booking.id === booking.id || undefined,
      onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, booking.id),
    }),
    /** Of a day, or of one of its slots. */
    target: (key: string) => ({
      'data-place': key,
      'data-drop': held?.to !== key ? undefined : why ? 'no' : refusal ? 'full' : 'yes',
    }),
    /** The card beneath the pointer. */
    lifted: held && (
      <div className={`event-up status--${stateTone('booking', held.booking.status)}`} ref={card} aria-hidden="true">
        <b>
          <StateMark of="booking" state={held.booking.status} />
          {held.booking.customerName}
        </b>
        <small>
          {why && <Icon name="lock" />}
          {why ?? [place && placeText(place), refusal].filter(Boolean).join(': ')}
        </small>
      </div>
    ),
  }
}

export type CalendarDrag = ReturnType<typeof useCalendarDrag>
