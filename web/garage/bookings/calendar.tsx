import { counted, weekdayNames } from '../../../contract/platform/formats.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { StateMark } from '../../ui/office/badge.tsx'
import { longDay } from '../../ui/office/days.ts'
import { BookingCard } from './booking-card.tsx'
import { type Month, monthName, weeksOf } from './month.ts'
import { type CalendarDrag, useCalendarPlace } from './use-calendar-drag.tsx'

const shownPerDay = 3
/** A phone's cell has no room for three marks and a number. */
const marksBesideNumber = 2

type Props = {
  month: Month
  today: string
  /** Whose list stands beneath, on a phone. */
  day: string
  ofDay: (day: string) => Booking[]
  /** Of the days on which the garage is: that, and why. */
  closed: ReadonlyMap<string, string | undefined>
  isPhone: boolean
  drag: CalendarDrag
  onDay: (day: string) => void
  onOpen: (booking: Booking) => void
}

/** The month as a table, Sunday to Saturday. */
export function Calendar({ month, today, closed, ...props }: Props) {
  return (
    <table
      className="calendar"
      data-dragging={props.drag.isHeld || undefined}
      aria-label={`Bookings in ${monthName(month)}`}
    >
      <thead>
        <tr>
          {weekdayNames.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="visually-hidden">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <Cell
                key={each}
                each={each}
                isOutside={!each.startsWith(month)}
                isToday={each === today}
                closed={closed.get(each)}
                {...props}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Omit<Props, 'month' | 'today' | 'closed'> & {
  each: string
  isOutside: boolean
  isToday: boolean
  closed: string | undefined
}

function Cell({ each, isOutside, isToday, closed, day, ofDay, isPhone, drag, onDay, onOpen }: CellProps) {
  const number = Number(each.slice(8))
  const place = useCalendarPlace(each, drag)
  const bookings = ofDay(each)
  const isFull = isPhone && bookings.length > shownPerDay
  const first = bookings.slice(0, isFull ? marksBesideNumber : shownPerDay)
  const rest = bookings.length - first.length
  return (
    <td
      className={[isToday && 'calendar-today', isOutside && 'calendar-out'].filter(Boolean).join(' ') || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-closed={closed && true}
      {...place}
    >
      {isPhone ? (
        <button type="button" className="calendar-press" aria-pressed={each === day} onClick={() => onDay(each)}>
          <span className="calendar-number" aria-hidden="true">
            {number}
          </span>
          <span className="visually-hidden">
            {[
              longDay(each),
              closed?.replace('Closed', 'closed'),
              bookings.length === 0 ? 'no bookings' : counted(bookings.length, 'booking'),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="pips" aria-hidden="true">
            {first.map(({ id, status }) => (
              <StateMark key={id} of="booking" state={status} />
            ))}
            {rest > 0 && <em>+{rest}</em>}
          </span>
        </button>
      ) : (
        <>
          <div className="calendar-head">
            <span className="calendar-number">{number}</span>
            {closed && (
              <small className="calendar-closed" title={closed}>
                {closed}
              </small>
            )}
            {bookings.length > 0 && (
              <span className="count">
                {bookings.length}
                <span className="visually-hidden">{bookings.length === 1 ? ' booking' : ' bookings'}</span>
              </span>
            )}
          </div>
          {first.map((booking) => (
            <BookingCard key={booking.id} booking={booking} onOpen={onOpen} />
          ))}
          {rest > 0 && (
            <button type="button" className="calendar-more" onClick={() => onDay(each)}>
              +{rest} more<span className="visually-hidden"> on {longDay(each)}</span>
            </button>
          )}
        </>
      )}
    </td>
  )
}
