import { Link } from 'react-router'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { startClock, stopClock } from '../calls.ts'
import { plannedText, runningText, timeOf } from '../times.ts'

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
    <section className="clock-sheet" aria-label={say(floor).runningClock}>
      <div className="running-head">
        <Plate number={clock.registrationNumber} large />
        <span className="running-since">{say(floor).workingSince({ time: timeOf(startedAt) })}</span>
      </div>
      <p className="running-line">
        <Link to={`/garage/floor/${cardId}`}>{line ?? say(floor).noLine}</Link>
      </p>
      <p className="running-time number" role="timer">
        {runningText(startedAt, now)}
        {plannedHours !== null && <small>{say(floor).planned({ hours: plannedText(plannedHours) })}</small>}
      </p>
      {isAfterHours ? (
        <div className="running-question">
          <p>
            <b>{say(floor).stillWorking}</b> {say(floor).stillWorkingWhy({ time: timeOf(closesAt) })}
          </p>
          <div className="running-actions">
            <Button
              aria-busy={isBusy || undefined}
              onClick={() => void onPress(() => stopClock(clock, 'PAUSE', new Date(closesAt)))}
            >
              {say(floor).noStopped({ time: timeOf(closesAt) })}
            </Button>
            <Button
              look="signal"
              aria-busy={isBusy || undefined}
              onClick={() => void onPress(() => startClock(car, onLine))}
            >
              {say(floor).yesGoOn}
            </Button>
          </div>
        </div>
      ) : (
        <div className="running-actions">
          <Button aria-busy={isBusy || undefined} onClick={() => void onPress(() => stopClock(clock, 'PAUSE'))}>
            <Icon name="pause" />
            {say(floor).pause}
          </Button>
          <Button
            look="signal"
            aria-busy={isBusy || undefined}
            onClick={() => void onPress(() => stopClock(clock, 'DONE'))}
          >
            <Icon name="tick" />
            {say(floor).done}
          </Button>
        </div>
      )}
    </section>
  )
}
