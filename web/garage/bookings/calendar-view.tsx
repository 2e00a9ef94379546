import { useQuery } from '@tanstack/react-query'
import type { Booking } from '../../../contract/bookings.ts'
import { counted, indianDay } from '../../../contract/formats.ts'
import { given } from '../../ui/office/address-state.ts'
import { ListStates } from '../../ui/office/list-states.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { listBookingsBetween } from './calls.ts'
import { DayView } from './day-view.tsx'
import { MonthView } from './month-view.tsx'
import { dayOr, inSpan, periodOf, type Shown } from './period.ts'
import type { Move } from './use-move.ts'
import { WeekView } from './week-view.tsx'
import type { StatusFilter } from './words.ts'

type Props = {
  /** As it stands in the address: a day may be absent. */
  shown: Shown
  status: StatusFilter
  move: Move
  onShow: (changes: Partial<Shown>, how?: 'replace') => void
  onOpen: (booking: Booking) => void
}

/** A month, a week or a day of bookings, each in one call. */
export function CalendarView({ shown: address, status, move, onShow, onOpen }: Props) {
  const today = indianDay()
  const { span } = address
  const shown = span === 'month' ? address : { ...address, day: dayOr(address.day, today) }
  const { name, range, before, after } = periodOf(shown)
  const query = useQuery({
    queryKey: ['bookings', 'between', range.startDate, range.endDate, status],
    queryFn: () => listBookingsBetween({ ...range, status: given(status) }),
  })
  const bookings = query.data ?? []
  const common = { bookings, today, move, onOpen }
  const onDay = (day: string) => onShow({ span: 'day', month: '', day })

  return (
    <>
      <CalendarBar
        span={span}
        name={name}
        onSpan={(chosen) => chosen !== span && onShow(inSpan(chosen, shown, today))}
        onBefore={() => onShow(before)}
        onToday={() => onShow({ month: '', day: '' })}
        onAfter={() => onShow(after)}
      />
      <ListStates
        list={query}
        nouns="bookings"
        skeleton={<span className="skeleton skeleton--month" />}
        isEmpty={false}
        empty={null}
        says={counted(bookings.length, 'booking')}
      >
        {span === 'month' && (
          <MonthView {...common} month={shown.month} day={shown.day} onDay={(day) => onShow({ day }, 'replace')} />
        )}
        {span === 'week' && <WeekView {...common} day={shown.day} range={range} onDay={onDay} />}
        {span === 'day' && <DayView {...common} day={shown.day} />}
      </ListStates>
    </>
  )
}
