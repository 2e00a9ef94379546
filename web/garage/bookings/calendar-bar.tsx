import { bookingStatuses } from '../../../contract/platform/terms/workshop.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Kbd } from '../../ui/office/kbd.tsx'
import { useShortcut } from '../../ui/office/shortcuts.ts'
import { type Span, spans } from './period.ts'

const words: Record<Span, string> = { month: 'Month', week: 'Week', day: 'Day' }

type Props = {
  span: Span
  /** What is shown: 'November 2026'. */
  name: string
  onSpan: (span: Span) => void
  onBefore: () => void
  onToday: () => void
  onAfter: () => void
}

/** Steps through the calendar by as much as is in view. */
export function CalendarBar({ span, name, onSpan, onBefore, onToday, onAfter }: Props) {
  useShortcut('t', onToday)
  return (
    <div className="calendar-bar">
      <Button look="soft" icon aria-label={`Previous ${span}`} onClick={onBefore}>
        <Icon name="back" />
      </Button>
      <Button look="soft" onClick={onToday}>
        Today
        <Kbd keys="t" />
      </Button>
      <Button look="soft" icon aria-label={`Next ${span}`} onClick={onAfter}>
        <Icon name="next" />
      </Button>
      <h2 aria-live="polite">{name}</h2>
      {span !== 'day' && (
        <ul className="legend wide-only" aria-label="What the shapes mean">
          {bookingStatuses.map((each) => (
            <li key={each}>
              <StateBadge of="booking" state={each} bare />
            </li>
          ))}
        </ul>
      )}
      <fieldset className="segments" aria-label="How much to show">
        {spans.map((each) => (
          <button key={each} type="button" aria-pressed={each === span} onClick={() => onSpan(each)}>
            {words[each]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
