import { DndContext } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { weekdayNames } from '../../../contract/platform/formats.ts'
import { slotHours, slotWords, type TimeSlot, timeSlots } from '../../../contract/platform/terms/workshop.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { longDay, nearDay } from '../../ui/office/days.ts'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { BookingCard } from './booking-card.tsx'
import { capacityBetween } from './calls.ts'
import { CarryHint } from './carry-hint.tsx'
import { DayList } from './day.tsx'
import { rangeName, weekOf } from './period.ts'
import { type CapacityDay, closedText, isClosed, isFull, type Place, placeKey, slotOf, takenText } from './place.ts'
import { type CalendarDrag, useCalendarDrag, useCalendarPlace } from './use-calendar-drag.tsx'
import type { Move } from './use-move.ts'

type Props = {
  bookings: Booking[]
  /** Whose week. */
  day: string
  range: { startDate: string; endDate: string }
  today: string
  move: Move
  onDay: (day: string) => void
  onOpen: (booking: Booking) => void
}

type WeekProps = Pick<Props, 'today' | 'onDay' | 'onOpen'> & {
  week: string[]
  at: (place: Place) => Booking[]
  capacityOn: (day: string) => CapacityDay | undefined
  drag: CalendarDrag
}

/** Seven days by three slots, with the places that are taken; on a phone day by day. */
export function WeekView({ bookings, day, range, today, move, ...rest }: Props) {
  const isPhone = useIsPhone()
  const week = weekOf(day)
  // Only says more: where it fails the bookings stand all the same.
  const { data: days } = useQuery(capacityBetween(range))
  const capacityOn = (each: string) => days?.find(({ date }) => date.startsWith(each))
  const drag = useCalendarDrag({
    bookings,
    move,
    today,
    places: isPhone ? 'days' : 'slots',
    refusalOf: (place) => {
      const on = capacityOn(place.day)
      return isClosed(on, place.slot) ? 'closed' : isFull(slotOf(on, place.slot)) ? 'full' : undefined
    },
  })
  const at = (place: Place) =>
    bookings.filter((each) => each.preferredDate.startsWith(place.day) && each.preferredTimeSlot === place.slot)
  const props = { week, at, capacityOn, today, drag, ...rest }
  return (
    <DndContext {...drag.context}>
      {isPhone ? (
        <WeekList {...props} />
      ) : (
        <>
          <WeekTable {...props} />
          <p className="calendar-foot">
            {bookings.length === 0 ? 'No bookings this week. ' : ''}Drag a booking to move it to another day or time
            slot, or lift it with Space.
          </p>
        </>
      )}
      {drag.lifted}
      <CarryHint />
    </DndContext>
  )
}

function WeekTable({ week, today, at, capacityOn, drag, onDay, onOpen }: WeekProps) {
  const label = `Bookings from ${rangeName(week[0] ?? '', week[6] ?? '')}`
  return (
    <table className="calendar calendar--week" aria-label={label} data-dragging={drag.isHeld || undefined}>
      <thead>
        <tr>
          <td />
          {week.map((each, place) => (
            <th key={each} scope="col" className={each === today ? 'calendar-today' : undefined}>
              <button type="button" aria-current={each === today ? 'date' : undefined} onClick={() => onDay(each)}>
                <span aria-hidden="true">{weekdayNames[place]?.slice(0, 3)}</span>
                <b className="calendar-number" aria-hidden="true">
                  {Number(each.slice(8))}
                </b>
                <span className="visually-hidden">{longDay(each)}</span>
              </button>
              <ClosedMark day={capacityOn(each)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {timeSlots.map((slot) => (
          <tr key={slot}>
            <th scope="row">
              {slotWords[slot]}
              <small>{slotHours[slot]}</small>
            </th>
            {week.map((each) => (
              <SlotCell
                key={each}
                place={{ day: each, slot }}
                capacity={capacityOn(each)}
                bookings={at({ day: each, slot })}
                isPast={each < today}
                drag={drag}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SlotProps = Pick<WeekProps, 'drag' | 'onOpen'> & {
  place: Place
  capacity: CapacityDay | undefined
  bookings: Booking[]
  isPast: boolean
}

function SlotCell({ place, capacity, bookings, isPast, drag, onOpen }: SlotProps) {
  const target = useCalendarPlace(placeKey(place), drag)
  return (
    <td data-past={isPast || undefined} data-closed={isClosed(capacity, place.slot) || undefined} {...target}>
      <Taken day={capacity} slot={place.slot} />
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} onOpen={onOpen} isTall />
      ))}
    </td>
  )
}

/** 3 of 5, where places are limited. */
function Taken({ day, slot }: { day: CapacityDay | undefined; slot: TimeSlot }) {
  const text = day?.isOpen === false ? undefined : takenText(slotOf(day, slot))
  if (!text) return null
  return (
    <p className="taken-of" data-full={isFull(slotOf(day, slot)) || undefined}>
      {text}
      {!isClosed(day, slot) && <span className="visually-hidden"> taken</span>}
    </p>
  )
}

function WeekList({ week, ...props }: WeekProps) {
  return week.map((day) => <WeekDay key={day} day={day} {...props} />)
}

function ClosedMark({ day }: { day: CapacityDay | undefined }) {
  const text = closedText(day)
  return text && <small title={text}>{text}</small>
}

function WeekDay({ day, today, at, capacityOn, drag, onDay, onOpen }: Omit<WeekProps, 'week'> & { day: string }) {
  const id = useId()
  const target = useCalendarPlace(day, drag)
  const bookings = timeSlots.flatMap((slot) => at({ day, slot }))
  const limits = timeSlots.flatMap((slot) => {
    const text = takenText(slotOf(capacityOn(day), slot))
    return text ? [`${slotWords[slot]} ${text}`] : []
  })
  return (
    <section className="sheet day-sheet week-day" aria-labelledby={id} {...target}>
      <header>
        <h3 id={id} className={day === today ? 'calendar-today' : undefined}>
          <button type="button" aria-current={day === today ? 'date' : undefined} onClick={() => onDay(day)}>
            {nearDay(day)}
          </button>
        </h3>
        <small>{closedText(capacityOn(day)) ?? limits.join(', ')}</small>
        <span className="count">
          {bookings.length}
          <span className="visually-hidden">{bookings.length === 1 ? ' booking' : ' bookings'}</span>
        </span>
      </header>
      {bookings.length > 0 && <DayList bookings={bookings} onOpen={onOpen} isMovable />}
    </section>
  )
}
