import { Link } from 'react-router'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { useUser } from '../../../platform/session-store.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useWrites } from '../../outbox/outbox.ts'
import { Waits } from '../../outbox/sync.tsx'
import { isUnsent } from '../../outbox/writes.ts'
import { startClock, takeCard } from '../calls.ts'
import { bayText, promiseText } from '../times.ts'

type Press = (write: () => Promise<unknown>) => Promise<boolean>
type Props = { card: WorkCard; clock: WorkClock | null; isBusy: boolean; onPress: Press }

/** A car by its plate: how far it is, where it stands, until when, and the one press that comes next. */
export function WorkRow({ card, clock, isBusy, onPress }: Props) {
  return (
    <li>
      <Link className="work-row" to={`/garage/floor/${card.id}`}>
        <Plate number={card.registrationNumber} large />
        <span className="work-car">{card.vehicleInfo}</span>
        <small>
          {card.technicianId === null ? (
            card.customerConcerns && <span className="work-concern">{card.customerConcerns}</span>
          ) : (
            <LineBits card={card} clock={clock} />
          )}
          {card.bayNumber && <span>{bayText(card.bayNumber)}</span>}
          <span className={card.isLate ? 'late' : undefined}>
            {[promiseText(card), card.isLate && say(floor).late].filter(Boolean).join(', ')}
          </span>
        </small>
        <WorkState card={card} />
        <WaitingChanges cardId={card.id} />
      </Link>
      <Next card={card} clock={clock} isBusy={isBusy} onPress={onPress} />
    </li>
  )
}

/** What was pressed on it and is not sent. */
function WaitingChanges({ cardId }: { cardId: string }) {
  const count = useWrites().filter((write) => write.cardId === cardId && isUnsent(write)).length
  return count > 0 && <Waits>{say(floor).changesWait({ count })}</Waits>
}

/** What it waits for, if for anything. */
export function WorkState({ card }: { card: WorkCard }) {
  if (card.handedAt) {
    return (
      <Badge tone="plan" shape="dotted">
        {say(floor).atQuality}
      </Badge>
    )
  }
  if (!card.waitsForDriver && card.partRequests.some(({ state }) => state === 'ASKED' || state === 'ORDERED')) {
    return (
      <Badge tone="wait" shape="paused">
        {say(floor).waitsForPart}
      </Badge>
    )
  }
  if (!card.waitsForDriver) {
    if (card.partRequests.at(-1)?.state !== 'HERE') return null
    return (
      <Badge tone="good" shape="ticked">
        {say(floor).partIsHere}
      </Badge>
    )
  }
  return (
    <Badge tone="wait" shape="hollow">
      {say(floor).waitsForDriver}
    </Badge>
  )
}

/** A box a line: done, running, or open. */
function LineBits({ card: { lines }, clock }: { card: WorkCard; clock: WorkClock | null }) {
  if (lines.length === 0) return <span>{say(floor).notStarted}</span>
  const done = lines.filter(({ doneAt }) => doneAt !== null).length
  const most = 12
  return (
    <span
      className="work-bits"
      role="img"
      aria-label={say(floor).doneOf({ done: String(done), all: String(lines.length) })}
    >
      {lines.slice(0, most).map(({ id, doneAt }) => (
        <i key={id} data-is={clock?.lineId === id ? 'running' : doneAt ? 'done' : undefined} />
      ))}
    </span>
  )
}

function Next({ card, clock, isBusy, onPress }: Props) {
  const { id } = useUser()
  const isLocked = !useAccess().may('STAFF')
  const plate = plateLabel(card.registrationNumber)
  if (clock?.cardId === card.id) {
    return (
      <span className="work-go work-go--said" aria-hidden="true">
        <Icon name="clock" />
        {say(floor).running}
      </span>
    )
  }
  if (card.handedAt) {
    return (
      <span className="work-go work-go--said" aria-hidden="true">
        <Icon name="tick" />
        {say(floor).handed}
      </span>
    )
  }
  if (isLocked || card.status === 'READY') return null
  const isNobodys = card.technicianId === null
  if (!isNobodys && card.technicianId !== id && card.people.every(({ userId }) => userId !== id)) return null
  return (
    <button
      type="button"
      className="work-go"
      aria-label={isNobodys ? say(floor).takeCar({ plate }) : say(floor).startOn({ plate })}
      aria-busy={isBusy || undefined}
      onClick={() => void onPress(() => (isNobodys ? takeCard(card) : startClock(card)))}
    >
      <Icon name={isNobodys ? 'take' : 'start'} />
      {isNobodys ? say(floor).take : say(floor).start}
    </button>
  )
}
