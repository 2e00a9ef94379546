import { indianDay } from '../../../contract/platform/formats.ts'
import { lastDayBeforeFirst } from '../../../contract/platform/sentences.ts'
import { type BookingSort, bookingSorts } from '../../../contract/workshop/bookings/bookings.ts'
import { DayRange } from '../../ui/office/day-range.tsx'
import { FilterSelect } from '../../ui/office/filters.tsx'

const words: Record<BookingSort, string> = {
  newest: 'Newest first',
  day: 'By day, earliest first',
  '-day': 'By day, latest first',
}
const orders = bookingSorts.map((value) => ({ value, label: words[value] }))

export type Range = { from: string; to: string; sort: BookingSort }

type Props = {
  range: Range
  /** In no other order. */
  isByDay: boolean
  onChange: (changes: Partial<Range>) => void
}

/** Which days a list shows, and in which order. */
export function ListRange({ range, isByDay, onChange }: Props) {
  const { from, to, sort } = range
  // By day, a list without an end begins with what is to come, not with the garage's first booking.
  const order = (chosen: BookingSort) =>
    onChange({ sort: chosen, ...(chosen === 'day' && !from && !to ? { from: indianDay() } : {}) })
  return (
    <>
      <DayRange
        days={{ from, to }}
        refusals={{ to: from && to && to < from ? lastDayBeforeFirst : undefined }}
        onDays={onChange}
      />
      <FilterSelect
        label="Order"
        value={sort}
        options={orders.filter(({ value }) => !(isByDay && value === 'newest'))}
        onChange={order}
      />
    </>
  )
}
