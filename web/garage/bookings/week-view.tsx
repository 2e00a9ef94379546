import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking } from '../../../contract/bookings.ts'
import { slotHours, slotWords, type TimeSlot, timeSlots } from '../../../contract/workshop.ts'
import { longDay, nearDay } from '../../ui/office/days.ts'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { BookingCard } from './booking-card.tsx'
import { weekdays } from './calendar.tsx'
import { capacityBetween } from './calls.ts'
import { DayList } from './day.tsx'
import { rangeName, weekOf } from './period.ts'
import { type CapacityDay, isClosed, isFull, type Place, placeKey, slotOf, takenText } from './place.ts'
import { type CalendarDrag, useCalendarDrag } from './use-calendar-drag.tsx'
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
    refusalOf: (place) => {
      const on = capacityOn(place.day)
      return isClosed(on, place.slot) ? 'closed' : isFull(slotOf(on, place.slot)) ? 'full' : undefined
    },
  })
  const at = (place: Place) =>
    bookings.filter((each) => each.preferredDate.startsWith(place.day) && each.preferredTimeSlot === place.slot)
  const props = { week, at, capacityOn, today, ...rest }
  if (isPhone) return <WeekList {...props} />
  return (
    <>
      <WeekTable {...props} drag={drag} />
      <p className="calendar-foot">
        {bookings.length === 0 ? 'No bookings this week. ' : ''}Drag a booking to move it to another day or time slot.
      </p>
      {drag.lifted}
    </>
  )
}

function WeekTable({ week, today, at, capacityOn, drag, onDay, onOpen }: WeekProps & { drag: CalendarDrag }) {
  const label = `Bookings from ${rangeName(week[0] ?? '', week[6] ?? '')}`
  return (
    <table className="calendar calendar--week" aria-label={label} data-dragging={drag.isHeld || undefined}>
      <thead>
        <tr>
          <td />
          {week.map((each, place) => (
            <th key={each} scope="col" className={each === today ? 'calendar-today' : undefined}>
              <button type="button" aria-current={each === today ? 'date' : undefined} onClick={() => onDay(each)}>
                <span aria-hidden="true">{weekdays[place]?.slice(0, 3)}</span>
                <b className="calendar-number" aria-hidden="true">
                  {Number(each.slice(8))}
                </b>
                <span className="visually-hidden">{longDay(each)}</span>
              </button>
              {capacityOn(each)?.isOpen === false && <small>Closed</small>}
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
              <td
                key={each}
                data-past={each < today || undefined}
                data-closed={isClosed(capacityOn(each), slot) || undefined}
                {...drag.target(placeKey({ day: each, slot }))}
              >
                <Taken day={capacityOn(each)} slot={slot} />
                {at({ day: each, slot }).map((booking) => (
                  <BookingCard key={booking.id} booking={booking} drag={drag} onOpen={onOpen} isTall />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
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

function WeekList({ week, today, at, capacityOn, onDay, onOpen }: WeekProps) {
  const id = useId()
  return week.map((day) => {
    const bookings = timeSlots.flatMap((slot) => at({ day, slot }))
    const limits = timeSlots.flatMap((slot) => {
      const text = takenText(slotOf(capacityOn(day), slot))
      return text ? [`${slotWords[slot]} ${text}`] : []
    })
    const isClosed = capacityOn(day)?.isOpen === false
    return (
      <section key={day} className="sheet day-sheet week-day" aria-labelledby={`${id}${day}`}>
        <header>
          <h3 id={`${id}${day}`} className={day === today ? 'calendar-today' : undefined}>
            <button type="button" aria-current={day === today ? 'date' : undefined} onClick={() => onDay(day)}>
              {nearDay(day)}
            </button>
          </h3>
          <small>{isClosed ? 'Closed' : limits.join(', ')}</small>
          <span className="count">
            {bookings.length}
            <span className="visually-hidden">{bookings.length === 1 ? ' booking' : ' bookings'}</span>
          </span>
        </header>
        {bookings.length > 0 && <DayList bookings={bookings} onOpen={onOpen} />}
      </section>
    )
  })
}
