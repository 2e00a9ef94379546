import { useQueries, useQuery } from '@tanstack/react-query'
import { counted, indianDay } from '../../../contract/platform/formats.ts'
import type { Booking } from '../../../contract/workshop/bookings/bookings.ts'
import { given } from '../../ui/office/address-state.ts'
import { ListStates } from '../../ui/office/list-states.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import { listBookingsBetween } from './calls.ts'
import { DayView } from './day-view.tsx'
import { outerRangesOf } from './month.ts'
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

/** A month, a week or a day of bookings, each in one call; the days that a month draws beside it come by another. */
export function CalendarView({ shown: address, status, move, onShow, onOpen }: Props) {
  const today = indianDay()
  const { span } = address
  const shown = span === 'month' ? address : { ...address, day: dayOr(address.day, today) }
  const { name, range, before, after } = periodOf(shown)
  const query = useQuery({
    queryKey: ['bookings', 'between', range.startDate, range.endDate, status],
    queryFn: () => listBookingsBetween({ ...range, status: given(status) }),
  })
  // Only says more: where it fails the month stands all the same.
  const outer = useQueries({
    queries: (span === 'month' ? outerRangesOf(shown.month) : []).map((each) => ({
      queryKey: ['bookings', 'between', each.startDate, each.endDate, status],
      queryFn: () => listBookingsBetween({ ...each, status: given(status) }),
    })),
    combine: (results) => results.flatMap(({ data = [] }) => data),
  })
  // While both are asked anew, one that was moved from the one to the other may stand in each.
  const bookings = [...new Map([...outer, ...(query.data ?? [])].map((each) => [each.id, each])).values()]
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
        says={counted(query.data?.length ?? 0, 'booking')}
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
