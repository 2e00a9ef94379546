import { Link } from 'react-router'
import type { DayOfList } from '../../../contract/money/day-closes/day-closes.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { nearDay } from '../../ui/office/days.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { differenceWords } from './sums.ts'

/** The days before, each with how it closed; one without payments and without a close is not among them. */
export function DaysBefore({ days }: { days: readonly DayOfList[] }) {
  if (days.length === 0) return null
  return (
    <Sheet title="Previous days" className="days-before">
      <ul>
        {days.map(({ day, difference }) => (
          <li key={day}>
            {difference === null ? (
              <span>{nearDay(day)}</span>
            ) : (
              <Link to={`/garage/day-close/${day}`}>{nearDay(day)}</Link>
            )}
            <Closed difference={difference} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function Closed({ difference }: { difference: number | null }) {
  if (difference === null) {
    return (
      <Badge tone="mute" shape="square-dotted">
        Not closed
      </Badge>
    )
  }
  return <ClosedBadge difference={difference} agrees="Agrees" />
}

export function ClosedBadge({
  difference,
  agrees,
  before = '',
}: {
  difference: number
  agrees: string
  before?: string
}) {
  const words = differenceWords(difference)
  if (!words) {
    return (
      <Badge tone="good" shape="square-ticked">
        {agrees}
      </Badge>
    )
  }
  return (
    <Badge tone={difference < 0 ? 'bad' : 'wait'} shape="square-ticked">
      {`${before}${words}`}
    </Badge>
  )
}
