import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings.ts'
import { counted, indianDay } from '../../../contract/formats.ts'
import { bookingStatuses } from '../../../contract/workshop.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Key } from '../../ui/office/key.tsx'
import { ListStates } from '../../ui/office/list-states.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { Calendar } from './calendar.tsx'
import { listBookingsBetween } from './calls.ts'
import { DayDialog, DaySheet } from './day.tsx'
import { type Month, monthName, monthsAway, rangeOf } from './month.ts'
import type { StatusFilter } from './words.ts'

type Props = {
  month: Month
  status: StatusFilter
  /** The day that is looked into; '' for none. */
  day: string
  /** '' for the present one. */
  onMonth: (month: Month | '') => void
  onDay: (day: string) => void
  onOpen: (booking: Booking) => void
}

/** A month of bookings (specification, section 2.13). On a phone a day's own list stands beneath the grid. */
export function MonthView({ month, status, day, onMonth, onDay, onOpen }: Props) {
  const isPhone = useIsPhone()
  const today = indianDay()
  const query = useQuery({
    queryKey: ['bookings', 'month', month, status],
    queryFn: () => listBookingsBetween({ ...rangeOf(month), status: status === 'ALL' ? undefined : status }),
  })
  useShortcut('t', () => onMonth(''))
  const bookings = query.data ?? []
  const isIn = (each: string) => each.startsWith(month)
  const shownDay = isIn(day) ? day : isIn(today) ? today : `${month}-01`
  const ofDay = (each: string) => bookings.filter((booking) => booking.preferredDate.startsWith(each))

  return (
    <>
      <div className="calh">
        <Button look="soft" icon aria-label="Previous month" onClick={() => onMonth(monthsAway(month, -1))}>
          <Icon name="back" />
        </Button>
        <Button look="soft" onClick={() => onMonth('')}>
          Today
          <Key keys="t" />
        </Button>
        <Button look="soft" icon aria-label="Next month" onClick={() => onMonth(monthsAway(month, 1))}>
          <Icon name="next" />
        </Button>
        <h2 aria-live="polite">{monthName(month)}</h2>
        <ul className="legend hide-s" aria-label="What the shapes mean">
          {bookingStatuses.map((each) => (
            <li key={each}>
              <StateBadge of="booking" state={each} bare />
            </li>
          ))}
        </ul>
      </div>
      <ListStates
        list={query}
        loading="Loading bookings..."
        failed="Failed to load bookings"
        skeleton={<span className="sk sk--month" />}
        isEmpty={false}
        empty={null}
        says={counted(bookings.length, 'booking')}
      >
        <Calendar
          month={month}
          today={today}
          day={shownDay}
          ofDay={ofDay}
          isPhone={isPhone}
          onDay={onDay}
          onOpen={onOpen}
        />
        {isPhone ? (
          <DaySheet day={shownDay} bookings={ofDay(shownDay)} onOpen={onOpen} />
        ) : (
          <p className="cal-foot">
            The number beside a name is when its slot opens: 9 for Morning (9 AM to 12 PM), 12 for Afternoon (12 PM to 3
            PM), 3 for Evening (3 PM to 6 PM).
          </p>
        )}
        {!isPhone && isIn(day) && (
          <DayDialog day={day} bookings={ofDay(day)} onOpen={onOpen} onClose={() => onDay('')} />
        )}
      </ListStates>
    </>
  )
}
