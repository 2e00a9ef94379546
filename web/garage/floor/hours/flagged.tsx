import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { acceptClock } from '../calls.ts'
import { hoursText, minutesSince, timeOf } from '../times.ts'
import { useFloorTask } from '../use-floor.ts'

type Props = { clocks: WorkClock[]; mayCorrect: boolean; onSet: (clock: WorkClock) => void }

/** Clocks that the garage ended: forgotten, or right. */
export function Flagged({ clocks, mayCorrect, onSet }: Props) {
  const { isBusy, failure, press } = useFloorTask()
  return (
    <section className="sheet hours-flagged" aria-labelledby="hours-flagged">
      <header>
        <h2 id="hours-flagged">{say(floor).toLookAt}</h2>
        <span className="count">{clocks.length}</span>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul>
        {clocks.map((clock) => (
          <li key={clock.id}>
            <Icon name="warning" />
            <div>
              <b>{`${clock.userName}, ${dayText(clock.startedAt)}`}</b>
              <small>
                <Plate number={clock.registrationNumber} /> {closedText(clock)}
              </small>
            </div>
            {mayCorrect && (
              <span className="hours-answers">
                <Button
                  look="soft"
                  aria-busy={isBusy || undefined}
                  onClick={() => void press(() => acceptClock(clock.id))}
                >
                  {say(floor).itIsRight}
                </Button>
                <Button look="ink" onClick={() => onSet(clock)}>
                  {say(floor).setEnd}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const dayText = (instant: string) =>
  dayOf(instant) === indianDay() ? say(floor).today : say(floor).nearDay({ day: dayOf(instant) })

function closedText({ startedAt, endedAt }: WorkClock) {
  const end = endedAt ?? startedAt
  return say(floor).closedByGarage({
    from: timeOf(startedAt),
    until: timeOf(end),
    time: hoursText(minutesSince(startedAt, new Date(end))),
  })
}
