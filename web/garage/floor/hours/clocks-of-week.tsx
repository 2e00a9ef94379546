import { useQuery } from '@tanstack/react-query'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { KeptClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { Button } from '../../../ui/button.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { ListStates } from '../../../ui/office/list-states.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { hoursQuery } from '../calls.ts'
import { listWords } from '../states.ts'
import { momentOf, spanOf, timeOf } from '../times.ts'

type Props = {
  week: string
  userId: string
  /** Absent: they may not. */
  onCorrect: ((clock: KeptClock) => void) | undefined
}

/** Each clock of somebody's week, and what managers changed of it. */
export function ClocksOfWeek({ week, userId, onCorrect }: Props) {
  const query = useQuery(hoursQuery(week, userId))
  const clocks = query.data?.clocks ?? []
  return (
    <ListStates
      list={query}
      nouns="hours"
      words={listWords(say(floor).loadingHours)}
      failed={say(floor).loadHours}
      skeleton={<span className="skeleton skeleton--row" />}
      isEmpty={clocks.length === 0}
      empty={<p className="pad">{say(floor).noClocks}</p>}
    >
      <ul className="hours-clocks">
        {clocks.map((clock) => (
          <li key={clock.id}>
            <div>
              <span>
                <b className="number">{`${say(floor).nearDay({ day: dayOf(clock.startedAt) })}, ${spanText(clock)}`}</b>
              </span>
              <span>
                <Plate number={clock.registrationNumber} /> {clock.line ?? say(floor).noLine}
              </span>
              {clock.changes.map((change) => (
                <small key={change.at}>{changeText(change)}</small>
              ))}
            </div>
            {onCorrect && (
              <Button
                look="soft"
                aria-label={say(floor).correctClock({ clock: spanText(clock) })}
                onClick={() => onCorrect(clock)}
              >
                {say(floor).correct}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ListStates>
  )
}

function spanText({ startedAt, endedAt }: Pick<KeptClock, 'startedAt' | 'endedAt'>) {
  if (endedAt === null) return say(floor).clockRuns({ from: timeOf(startedAt) })
  return say(floor).clockWas(spanOf({ startedAt, endedAt }))
}

/** Who changed it, when and why, and what it was before. */
function changeText({ at, byName, reason, wasStartedAt, wasEndedAt }: KeptClock['changes'][number]) {
  const was =
    wasStartedAt === null
      ? say(floor).clockAdded
      : say(floor).clockBefore({ clock: spanText({ startedAt: wasStartedAt, endedAt: wasEndedAt }) })
  return `${was} ${say(floor).changedBy({ name: byName, when: momentOf(Date.parse(at)), reason })}`
}
