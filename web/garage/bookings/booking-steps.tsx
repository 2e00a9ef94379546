import '../css/way.css'
import type { BookingStatus } from '../../../contract/platform/terms/workshop.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { Badge, StateMark, stateTone, stateWord } from '../../ui/office/badge.tsx'
import { dayOf, shortDay } from '../../ui/office/days.ts'

const way = ['PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const

/** What a step still waits for. */
const comesWith: Partial<Record<BookingStatus, string>> = {
  CONFIRMED: 'not yet',
  IN_PROGRESS: 'with its job card',
  COMPLETED: 'when delivered',
}

/** The way that a booking has come, with when and by whom, and what is still before it. */
export function BookingSteps({ booking: { status, history } }: { booking: BookingDetail }) {
  const reached = (step: BookingStatus) => history.find((each) => each.status === step)
  const steps: BookingStatus[] = status === 'CANCELLED' ? [...way.filter(reached), 'CANCELLED'] : [...way]
  const isBefore = (step: BookingStatus) => step !== status && steps.indexOf(step) < steps.indexOf(status)
  return (
    <ol className="way full" aria-label="Status">
      {steps.map((step) => {
        const entry = reached(step)
        const isNow = step === status
        return (
          <li
            key={step}
            className={[
              isNow ? `now status--${stateTone('booking', step)}` : '',
              !isNow && !isBefore(step) ? 'later' : '',
            ]
              .join(' ')
              .trim()}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {isBefore(step) ? <Badge tone="good" shape="ticked" bare /> : <StateMark of="booking" state={step} />}
              {stateWord('booking', step)}
            </b>
            <small>{entry ? [shortDay(dayOf(entry.at)), entry.by].filter(Boolean).join(', ') : comesWith[step]}</small>
          </li>
        )
      })}
    </ol>
  )
}
