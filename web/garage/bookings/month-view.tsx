import { DndContext } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { useIsPhone } from '../../ui/office/use-is-phone.ts'
import { Calendar } from './calendar.tsx'
import { capacityBetween } from './calls.ts'
import { CarryHint } from './carry-hint.tsx'
import { DayDialog, DaySheet } from './day.tsx'
import { type Month, rangeOf, weeksOf } from './month.ts'
import { closedText } from './place.ts'
import { useCalendarDrag } from './use-calendar-drag.tsx'
import type { Move } from './use-move.ts'

type Props = {
  bookings: Booking[]
  month: Month
  /** The day that is looked into; '' for none. */
  day: string
  today: string
  move: Move
  onDay: (day: string) => void
  onOpen: (booking: Booking) => void
}

/** A month of bookings. On a phone a day's own list stands beneath the grid. */
export function MonthView({ bookings, month, day, today, move, onDay, onOpen }: Props) {
  const isPhone = useIsPhone()
  const range = rangeOf(month)
  // Only says more: where it fails the bookings stand all the same.
  const { data: days } = useQuery(capacityBetween(range))
  const closed = new Map(days?.map((each) => [each.date.slice(0, 10), closedText(each)]))
  const drag = useCalendarDrag({ bookings, move, today, places: 'weeks' })
  const drawn = weeksOf(month).flat()
  const shownDay = drawn.includes(day) ? day : today.startsWith(month) ? today : `${month}-01`
  const ofDay = (each: string) => bookings.filter((booking) => booking.preferredDate.startsWith(each))
  return (
    <DndContext {...drag.context}>
      <Calendar
        month={month}
        today={today}
        day={shownDay}
        ofDay={ofDay}
        closed={closed}
        isPhone={isPhone}
        drag={drag}
        onDay={onDay}
        onOpen={onOpen}
      />
      {isPhone ? (
        <DaySheet day={shownDay} bookings={ofDay(shownDay)} onOpen={onOpen} />
      ) : (
        <p className="calendar-foot">Drag a booking to move it to another day, or lift it with Space.</p>
      )}
      {!isPhone && drawn.includes(day) && (
        <DayDialog day={day} bookings={ofDay(day)} onOpen={onOpen} onClose={() => onDay('')} />
      )}
      {drag.lifted}
      <CarryHint />
    </DndContext>
  )
}
