import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import { useNow } from '../../../platform/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { handOver, startClock, stopClock, takeCard } from '../calls.ts'
import { useFloorLock } from '../states.ts'
import { hoursText, runningText } from '../times.ts'
import { type Acts, countDone } from './acts.ts'

/** The bar at the thumb: what comes next on this car, as one press. */
export function ActBar(acts: Acts) {
  const locked = useFloorLock('STAFF', say(floor).viewOnly)
  const { card, clock, isBusy, onPress } = acts
  if (locked) return <LockReason>{locked}</LockReason>
  if (clock?.cardId === card.id) return <OwnClock {...acts} clock={clock} />
  const isDone = card.lines.length > 0 && countDone(card) === card.lines.length
  const isNobodys = card.technicianId === null
  const busy = isBusy || undefined
  return (
    <section className="work-bar" aria-label={isDone ? say(floor).handOver : say(floor).clock}>
      {card.minutes > 0 && (
        <span className="work-bar-time number">
          {hoursText(card.minutes)}
          <small>{say(floor).onIt}</small>
        </span>
      )}
      {isDone && (
        <Button look="signal" aria-busy={busy} onClick={() => void onPress(() => handOver(card))}>
          <Icon name="right" />
          {isBusy ? say(floor).handing : say(floor).handToCheck}
        </Button>
      )}
      {!isDone && isNobodys && (
        <Button look="signal" aria-busy={busy} onClick={() => void onPress(() => takeCard(card))}>
          {say(floor).takeThis}
        </Button>
      )}
      {!isDone && !isNobodys && (
        <Button look="signal" aria-busy={busy} onClick={() => void onPress(() => startClock(card))}>
          {say(floor).startHere}
        </Button>
      )}
    </section>
  )
}

function OwnClock({ card, clock, isBusy, onPress }: Acts & { clock: WorkClock }) {
  const now = useNow(1000)
  const isDone = card.lines.length > 0 && countDone(card) === card.lines.length
  const busy = isBusy || undefined
  return (
    <section className="work-bar" aria-label={say(floor).clock}>
      <span className="work-bar-time number" role="timer">
        {runningText(clock.startedAt, now)}
      </span>
      <Button aria-busy={busy} onClick={() => void onPress(() => stopClock(clock, 'PAUSE'))}>
        <Icon name="pause" />
        {say(floor).pause}
      </Button>
      {isDone ? (
        <Button look="signal" aria-busy={busy} onClick={() => void onPress(() => handOver(card))}>
          <Icon name="right" />
          {isBusy ? say(floor).handing : say(floor).handToCheck}
        </Button>
      ) : (
        <Button look="signal" aria-busy={busy} onClick={() => void onPress(() => stopClock(clock, 'DONE'))}>
          <Icon name="tick" />
          {clock.lineId ? say(floor).lineDone : say(floor).done}
        </Button>
      )}
    </section>
  )
}
