import { indianDay } from '../../../../contract/platform/formats.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { acceptClock } from '../calls.ts'
import { hoursText, minutesSince, plannedText, spanOf } from '../times.ts'
import { useFloorTask } from '../use-floor.ts'

type Props = {
  clocks: WorkClock[]
  overPlan: WorkClock[]
  mayCorrect: boolean
  onSet: (clock: WorkClock) => void
}

/** Clocks that the garage ended, forgotten or right, and those that run for longer than was planned. */
export function Flagged({ clocks, overPlan, mayCorrect, onSet }: Props) {
  const { isBusy, failure, press } = useFloorTask()
  return (
    <section className="sheet hours-flagged" aria-labelledby="hours-flagged">
      <header>
        <h2 id="hours-flagged">{say(floor).toLookAt}</h2>
        <span className="count">{clocks.length + overPlan.length}</span>
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
        {overPlan.map((clock) => (
          <OverPlan key={clock.id} clock={clock} />
        ))}
      </ul>
    </section>
  )
}

function OverPlan({ clock }: { clock: WorkClock }) {
  const { userName, cardId, startedAt, registrationNumber, line, plannedHours } = clock
  const now = useNow(60_000)
  const said = {
    line: line ?? say(floor).noLine,
    time: hoursText(minutesSince(startedAt, now)),
    planned: plannedText(plannedHours ?? 0),
  }
  return (
    <li>
      <Icon name="warning" />
      <div>
        <b>{`${userName}, ${dayText(startedAt)}`}</b>
        <small>
          <Plate number={registrationNumber} /> {say(floor).overPlan(said)}
        </small>
      </div>
      <span className="hours-answers">
        <ButtonLink look="soft" to={`/garage/floor/${cardId}`}>
          {say(floor).seeCard}
        </ButtonLink>
      </span>
    </li>
  )
}

const dayText = (instant: string) =>
  dayOf(instant) === indianDay() ? say(floor).today : say(floor).nearDay({ day: dayOf(instant) })

const closedText = ({ startedAt, endedAt }: WorkClock) =>
  say(floor).closedByGarage(spanOf({ startedAt, endedAt: endedAt ?? startedAt }))
