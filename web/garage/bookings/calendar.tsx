import type { Booking } from '../../../contract/bookings.ts'
import { counted } from '../../../contract/formats.ts'
import { slotWords } from '../../../contract/workshop.ts'
import { StateMark, stateTone, stateWord } from '../../ui/office/badge.tsx'
import { longDay } from '../../ui/office/days.ts'
import { type Month, monthName, weeksOf } from './month.ts'

/** Specification, section 9. */
const shownPerDay = 3

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const opensAt = { MORNING: '9', AFTERNOON: '12', EVENING: '3' } as const

type Props = {
  month: Month
  today: string
  /** Whose list stands beneath, on a phone. */
  day: string
  ofDay: (day: string) => Booking[]
  isPhone: boolean
  onDay: (day: string) => void
  onOpen: (booking: Booking) => void
}

/** The month as a table, Sunday to Saturday. */
export function Calendar({ month, today, ...props }: Props) {
  return (
    <table className="cal" aria-label={`Bookings in ${monthName(month)}`}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday}>
              <span aria-hidden="true">{weekday.slice(0, 3)}</span>
              <span className="sr">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <Cell key={each} each={each} isOutside={!each.startsWith(month)} isToday={each === today} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type CellProps = Omit<Props, 'month' | 'today'> & { each: string; isOutside: boolean; isToday: boolean }

function Cell({ each, isOutside, isToday, day, ofDay, isPhone, onDay, onOpen }: CellProps) {
  const number = Number(each.slice(8))
  if (isOutside) {
    return (
      <td className="cal-out">
        <span className="cal-number">{number}</span>
      </td>
    )
  }
  const bookings = ofDay(each)
  const first = bookings.slice(0, shownPerDay)
  const rest = bookings.length - first.length
  return (
    <td className={isToday ? 'cal-today' : undefined} aria-current={isToday ? 'date' : undefined}>
      {isPhone ? (
        <button type="button" className="cal-press" aria-pressed={each === day} onClick={() => onDay(each)}>
          <span className="cal-number" aria-hidden="true">
            {number}
          </span>
          <span className="sr">{`${longDay(each)}, ${bookings.length === 0 ? 'no bookings' : counted(bookings.length, 'booking')}`}</span>
          <span className="pips" aria-hidden="true">
            {first.map(({ id, status }) => (
              <StateMark key={id} of="booking" state={status} />
            ))}
            {rest > 0 && <em>+{rest}</em>}
          </span>
        </button>
      ) : (
        <>
          <div className="cal-head">
            <span className="cal-number">{number}</span>
            {bookings.length > 0 && (
              <span className="count">
                {bookings.length}
                <span className="sr">{bookings.length === 1 ? ' booking' : ' bookings'}</span>
              </span>
            )}
          </div>
          {first.map((booking) => (
            <Entry key={booking.id} booking={booking} onOpen={onOpen} />
          ))}
          {rest > 0 && (
            <button type="button" className="cal-more" onClick={() => onDay(each)}>
              +{rest} more<span className="sr"> on {longDay(each)}</span>
            </button>
          )}
        </>
      )}
    </td>
  )
}

function Entry({ booking, onOpen }: { booking: Booking; onOpen: (booking: Booking) => void }) {
  const { customerName, serviceName, preferredTimeSlot, status } = booking
  const rest = `${serviceName}, ${slotWords[preferredTimeSlot]}, ${stateWord('booking', status)}`
  return (
    <button
      type="button"
      className={`ev st--${stateTone('booking', status)}`}
      data-state={status}
      title={`${customerName}, ${rest}`}
      onClick={() => onOpen(booking)}
    >
      <StateMark of="booking" state={status} />
      <span className="ev-name">{customerName}</span>
      <i aria-hidden="true">{opensAt[preferredTimeSlot]}</i>
      <span className="sr">, {rest}</span>
    </button>
  )
}
