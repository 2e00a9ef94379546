import { Link } from 'react-router'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { startClock, stopClock } from '../calls.ts'
import { plannedText, runningText, timeOf, useNow } from '../times.ts'
import { floorWords as words } from '../words.ts'

type Press = (write: () => Promise<unknown>) => Promise<boolean>
type Props = { clock: WorkClock; closesAt: string | null; isBusy: boolean; onPress: Press }

/** The one dark sheet on the phone: the car, the line, the time, and two ways to stop. */
export function Running({ clock, closesAt, isBusy, onPress }: Props) {
  const now = useNow(1000)
  const { cardId, lineId, line, plannedHours, startedAt, registrationNumber } = clock
  const car = { id: cardId, registrationNumber }
  const onLine = lineId && line ? { id: lineId, description: line } : undefined
  const isAfterHours = closesAt !== null && now.toISOString() >= closesAt && startedAt < closesAt
  return (
    <section className="clock-sheet" aria-label={words.runningClock}>
      <div className="running-head">
        <Plate number={clock.registrationNumber} large />
        <span className="running-since">{words.workingSince(timeOf(startedAt))}</span>
      </div>
      <p className="running-line">
        <Link to={`/garage/floor/${cardId}`}>{line ?? words.noLine}</Link>
      </p>
      <p className="running-time number" role="timer">
        {runningText(startedAt, now)}
        {plannedHours !== null && <small>{words.planned(plannedText(plannedHours))}</small>}
      </p>
      {isAfterHours ? (
        <div className="running-question">
          <p>
            <b>{words.stillWorking}</b> {words.stillWorkingWhy(timeOf(closesAt))}
          </p>
          <div className="running-actions">
            <Button
              aria-busy={isBusy || undefined}
              onClick={() => void onPress(() => stopClock(clock, 'PAUSE', new Date(closesAt)))}
            >
              {words.noStopped(timeOf(closesAt))}
            </Button>
            <Button
              look="signal"
              aria-busy={isBusy || undefined}
              onClick={() => void onPress(() => startClock(car, onLine))}
            >
              {words.yesGoOn}
            </Button>
          </div>
        </div>
      ) : (
        <div className="running-actions">
          <Button aria-busy={isBusy || undefined} onClick={() => void onPress(() => stopClock(clock, 'PAUSE'))}>
            {words.pause}
          </Button>
          <Button
            look="signal"
            aria-busy={isBusy || undefined}
            onClick={() => void onPress(() => stopClock(clock, 'DONE'))}
          >
            {words.done}
          </Button>
        </div>
      )}
    </section>
  )
}
