import { Link } from 'react-router'
import { indianDay } from '../../../../contract/platform/formats.ts'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { BayBoard, BoardCard } from '../../../../contract/workshop/bays/bays.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge, StateBadge } from '../../../ui/office/badge.tsx'
import { ChoiceMenu } from '../../../ui/office/choice-menu.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { useChangeOfCard } from '../../job-cards/card/use-card.ts'
import { bayText, hoursText, minutesSince, promiseText, timeOf } from '../times.ts'
import { type Place, stretchesOf } from './places.ts'

type Props = {
  row: BayBoard['rows'][number]
  /** Those of the yard first: what may be moved into a bay that is free. */
  others: BoardCard[]
  place: Place
  now: Date
}

/** A bay: its cars on the line of the day, and by when each was promised. */
export function BayRow({ row: { bay, cards, freeSince, carsToday }, others, place, now }: Props) {
  return (
    <li className="bay-row">
      <div className="bay-name">
        <b>{bay.name}</b>
        <small>{say(floor).bayKinds[bay.kind]}</small>
      </div>
      <div className="bay-lines">
        {cards.length === 0 && (
          <div className="bay-lane">
            <div className="bay-line">
              <div className="bay-free">
                {freeSince ? say(floor).freeSince({ time: timeOf(freeSince) }) : say(floor).free}
                <MoveIn bay={bay.name} cards={others} />
              </div>
              <NowLine place={place} />
            </div>
            <div className="bay-promise wide-only">
              <Badge tone="mute" shape="hollow">
                {say(floor).free}
              </Badge>
              {carsToday > 0 && <small>{say(floor).carsToday({ count: carsToday })}</small>}
            </div>
          </div>
        )}
        {cards.map((card) => (
          <div className="bay-lane" key={card.id}>
            <div className="bay-line">
              <Block card={card} place={place} />
              <NowLine place={place} />
            </div>
            <div className="bay-promise">
              <BoardState card={card} now={now} />
              <small>
                <PromiseText card={card} now={now} />
              </small>
            </div>
          </div>
        ))}
      </div>
    </li>
  )
}

/** A car of those that are here, by two presses. */
function MoveIn({ bay, cards }: { bay: string; cards: BoardCard[] }) {
  const change = useChangeOfCard()
  const refresh = useRefresh('floor')
  const { isBusy, failure, run } = useTask(say(floor).moveFailed)
  if (!useAccess().may('STAFF')) return null
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <ChoiceMenu
        title={say(floor).moveIn}
        detail={bayText(bay)}
        align="end"
        trigger={
          <Button look="soft" aria-busy={isBusy || undefined} aria-label={say(floor).moveInto({ bay: bayText(bay) })}>
            {say(floor).moveIn}
          </Button>
        }
        value=""
        options={cards.map(({ id, registrationNumber, vehicleInfo, bayNumber }) => ({
          value: id,
          label: plateLabel(registrationNumber),
          detail: [vehicleInfo, bayNumber && bayText(bayNumber)].filter(Boolean).join(', '),
        }))}
        none={say(floor).noOtherCar}
        onChoose={(id) =>
          void run(async () => {
            await change(id, { bayNumber: bay })
            await refresh()
          })
        }
      />
    </>
  )
}

const NowLine = ({ place }: { place: Place }) => (
  <span className="bay-now-line" style={{ left: `${place.now}%` }} aria-hidden="true" />
)

function Block({ card, place }: { card: BoardCard; place: Place }) {
  const { stood, ahead, over } = { ahead: undefined, over: undefined, ...stretchesOf(card, place) }
  const [working] = card.working
  const who = working?.userName ?? card.technicianName
  const style = ([left, width]: readonly [number, number]) => ({ left: `${left}%`, width: `${Math.max(0, width)}%` })
  const isShort = stood[0] > 80
  return (
    <>
      <Link
        className={working ? 'bay-block' : 'bay-block bay-block--still'}
        style={isShort ? { right: `${100 - stood[0] - Math.max(0, stood[1])}%` } : style(stood)}
        to={`/garage/jobcards/${card.id}`}
      >
        <Plate number={card.registrationNumber} />
        <span>{[card.model, !isShort && who].filter(Boolean).join(', ')}</span>
      </Link>
      {ahead && ahead[1] > 0 && <span className="bay-ahead" style={style(ahead)} />}
      {over && <span className="bay-over" style={style(over)} />}
    </>
  )
}

/** What is going on with a car: worked on, waited for, or with the quality check. */
function BoardState({ card, now }: { card: BoardCard; now: Date }) {
  const [working] = card.working
  if (working) {
    return (
      <Badge tone="work" shape="half">
        {say(floor).working({ time: hoursText(minutesSince(working.startedAt, now)) })}
      </Badge>
    )
  }
  if (card.status === 'READY') return <StateBadge of="job card" state="READY" says={say(floor).cardStates.READY} />
  if (card.handedAt) {
    return (
      <Badge tone="plan" shape="dotted">
        {say(floor).atQuality}
      </Badge>
    )
  }
  if (card.waitsForDriver) {
    return (
      <Badge tone="wait" shape="hollow">
        {say(floor).waitsForDriver}
      </Badge>
    )
  }
  if (card.waitsForPart) {
    return (
      <Badge tone="wait" shape="paused">
        {say(floor).waitsForPart}
      </Badge>
    )
  }
  return (
    <Badge tone="mute" shape="hollow">
      {say(floor).nobodyOnIt}
    </Badge>
  )
}

function PromiseText({ card, now }: { card: BoardCard; now: Date }) {
  const today = indianDay(now)
  const came = indianDay(new Date(card.since))
  const since = say(floor).inSince({ when: came === today ? timeOf(card.since) : say(floor).shortDay({ day: came }) })
  if (!card.isLate) return `${promiseText(card, today)}, ${since}`
  return (
    <>
      <b className="late">{lateText(card, now)}</b>, {say(floor).wasPromised({ when: promiseText(card, today) })}
    </>
  )
}

function lateText(card: BoardCard, now: Date) {
  const minutes = minutesSince(card.promisedAt, now)
  if (minutes < 60) return say(floor).minutesLate({ minutes })
  if (minutes < 24 * 60) return say(floor).hoursLate({ time: hoursText(minutes) })
  return say(floor).daysLate({ days: Math.floor(minutes / (24 * 60)) })
}
