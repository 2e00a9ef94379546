import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkLine } from '../../../../contract/workshop/floor/floor.ts'
import { useUser } from '../../../platform/session-store.ts'
import { useNow } from '../../../platform/use-now.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { useWrites } from '../../outbox/outbox.ts'
import { Waits } from '../../outbox/sync.tsx'
import { isUnsent } from '../../outbox/writes.ts'
import { shelfQuery, startClock, stopClock, tickLine } from '../calls.ts'
import { hoursText, minutesSince, plannedText } from '../times.ts'
import { type Acts, countDone } from './acts.ts'

/** Each line with a large box; the whole row ticks it, and what is worked on is washed. */
export function ToDo(acts: Acts) {
  const { lines } = acts.card
  return (
    <section aria-labelledby="work-to-do">
      <h2 className="floor-heading" id="work-to-do">
        {say(floor).toDo}{' '}
        {lines.length > 0 && (
          <span className="number">
            {say(floor).of({ some: String(countDone(acts.card)), all: String(lines.length) })}
          </span>
        )}
      </h2>
      {lines.length === 0 ? (
        <p className="hint">{say(floor).nothingToDo}</p>
      ) : (
        <ul className="to-do">
          {lines.map((line) => (
            <Row key={line.id} line={line} {...acts} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ line, card, clock, isBusy, onPress }: Acts & { line: WorkLine }) {
  const mayWrite = useAccess().may('STAFF')
  const isRunning = clock?.lineId === line.id
  const isDone = line.doneAt !== null
  const isLabour = line.kind === 'LABOUR'
  const waits = useWrites().some(
    (write) => isUnsent(write) && 'lineId' in write.what && write.what.lineId === line.id && write.cardId === card.id,
  )
  // As it was pressed, until the card says so itself, or that it was refused.
  const [wanted, setWanted] = useState<boolean>()
  const turn = useRef<Promise<unknown>>(undefined)
  /** Pressed again before it is kept on the phone, it is kept once more, in its turn. */
  function tick() {
    const next = !(wanted ?? isDone)
    setWanted(next)
    const write = () => (isRunning && next ? stopClock(clock, 'DONE') : tickLine(card, line, next))
    const mine = Promise.resolve(turn.current)
      .then(() => onPress(write))
      .then(() => {
        if (turn.current === mine) setWanted(undefined)
      })
    turn.current = mine
  }
  return (
    <li data-is={isRunning ? 'running' : isDone ? 'done' : undefined}>
      <label>
        <span className="to-do-box">
          <input
            type="checkbox"
            aria-label={(isLabour ? say(floor).labourDone : say(floor).partFitted)({ line: line.description })}
            checked={wanted ?? isDone}
            disabled={!mayWrite || (isBusy && wanted === undefined)}
            onChange={tick}
          />
        </span>
        <span className="to-do-text">
          <b>{line.description}</b>
          <small>
            <About line={line} runningSince={isRunning ? clock.startedAt : undefined} />
          </small>
        </span>
      </label>
      {!isLabour && line.quantity !== 1 && (
        <span className="number to-do-quantity">{`${line.quantity} ${line.unit}`}</span>
      )}
      {waits && <Waits />}
      {isLabour && mayWrite && !isDone && (
        <button
          type="button"
          className="work-go work-go--small"
          aria-label={(isRunning ? say(floor).pauseLine : say(floor).startLine)({ line: line.description })}
          aria-busy={isBusy || undefined}
          onClick={() => void onPress(() => (isRunning ? stopClock(clock, 'PAUSE') : startClock(card, line)))}
        >
          <Icon name={isRunning ? 'pause' : 'start'} />
        </button>
      )}
    </li>
  )
}

function About({ line, runningSince }: { line: WorkLine; runningSince: string | undefined }) {
  const user = useUser()
  const now = useNow(runningSince ? 60_000 : 0)
  const { data: shelf } = useQuery(shelfQuery)
  const rack = line.part && shelf?.find(({ id }) => id === line.part?.id)?.rack
  const { kind, quantity, unit, plannedHours, minutes, doneAt, doneBy, approval } = line
  const fitted = line.part?.fitted ?? 0
  const said = [
    kind === 'PART' && quantity === 1 && `${quantity} ${unit}`,
    doneAt === null &&
      fitted > 0 &&
      fitted < quantity &&
      say(floor).partlyFitted({ some: String(fitted), all: `${quantity} ${unit}` }),
    rack && say(floor).rack({ rack }),
    plannedHours !== null && say(floor).planned({ hours: plannedText(plannedHours) }),
    runningSince
      ? say(floor).runs({ time: hoursText(minutes + minutesSince(runningSince, now)) })
      : minutes > 0 && say(floor).took({ time: hoursText(minutes) }),
    doneBy && doneBy !== user.name && say(floor).tickedBy({ name: doneBy }),
    approval === 'PROPOSED' && say(floor).notApproved,
  ]
  return said.filter(Boolean).join(', ')
}
