import '../../css/work-card.css'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { plateLabel } from '../../../../contract/platform/plates.ts'
import { floor } from '../../../../contract/words/floor.en.ts'
import { say } from '../../../../contract/words/say.ts'
import type { WorkClock } from '../../../../contract/workshop/clocks/clocks.ts'
import type { WorkCard } from '../../../../contract/workshop/floor/floor.ts'
import { Note } from '../../../ui/note.tsx'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { useScreenTitle } from '../../../ui/office/screen-title.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { NoSignal, RefusedNote } from '../../outbox/no-signal.tsx'
import { WorkState } from '../mine/work-row.tsx'
import { useFloorLock } from '../states.ts'
import { bayText, promiseText } from '../times.ts'
import { useFloorLive, useFloorTask, useWorkCard } from '../use-floor.ts'
import { ActBar } from './act-bar.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { AskedParts } from './asked-parts.tsx'
import { HandedOver } from './handed-over.tsx'
import { Notes } from './notes.tsx'
import { People } from './people.tsx'
import { Photos } from './photos.tsx'
import { ToDo } from './to-do.tsx'

const back = () => ({ to: '/garage/floor/mine', label: say(floor).myWork })

/** One car, as whoever works on it needs it: what the driver says, what is to be done, and the clock at the thumb. */
export default function WorkCardPage() {
  useFloorLanguage()
  const { jobCardId = '' } = useParams()
  const { query, card, clock, others } = useWorkCard(jobCardId)
  useFloorLive()
  if (!card) {
    return (
      <RecordPageStates
        query={query}
        title={say(floor).jobCard}
        back={back()}
        loading={say(floor).loading}
        failed={say(floor).loadWork}
        nothingLost={say(floor).nothingLost}
        tryAgain={say(floor).tryAgain}
        gone={{ title: say(floor).cardGone, why: say(floor).cardGoneWhy, all: say(floor).allWork }}
      />
    )
  }
  return (
    <>
      <NoSignal asOf={query.dataUpdatedAt} />
      <RefusedNote cardId={card.id} />
      <Shown card={card} clock={clock} others={others} />
    </>
  )
}

function Shown({ card, clock, others }: { card: WorkCard; clock: WorkClock | null; others: WorkCard[] }) {
  const { isBusy, failure, press } = useFloorTask()
  const acts = { card, clock, isBusy, onPress: press }
  const why = useFloorLock('STAFF', say(floor).askForPart)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Head card={card} />
      {failure && <Note kind="bad">{failure}</Note>}
      {card.handedAt ? (
        <HandedOver {...acts} next={others.find(({ id, handedAt }) => id !== card.id && !handedAt)} />
      ) : (
        <>
          <div className="work-card">
            <div>
              <Said card={card} />
              <ToDo {...acts} />
              <AskedParts card={card} />
              <div className="work-ways">
                <LockableButton look="soft" why={why} onClick={() => setAsking(true)}>
                  <Icon name="parts" />
                  {say(floor).askForPart}
                </LockableButton>
                <Link className="button button--soft" to={`/garage/jobcards/${card.id}?part=inspection`}>
                  <Icon name="leads" />
                  {say(floor).found}
                </Link>
                <Link className="button button--soft" to={`/garage/jobcards/${card.id}`}>
                  {say(floor).openCard}
                </Link>
              </div>
            </div>
            <div className="work-beside">
              <Photos card={card} />
              <Notes card={card} onPress={press} />
              <People card={card} />
            </div>
          </div>
          <ActBar {...acts} />
          {isAsking && <AskDialog card={card} onClose={() => setAsking(false)} />}
        </>
      )}
    </>
  )
}

/** In Tamil kilometres end with a stop by themselves. */
const ended = (words: string) => (words.endsWith('.') ? words : `${words}.`)

function Head({ card }: { card: WorkCard }) {
  useScreenTitle(say(floor).jobCard)
  const run = say(floor).kilometres({ km: card.odometerIn })
  return (
    <>
      <h1 className="visually-hidden">{`${plateLabel(card.registrationNumber)}, ${card.vehicleInfo}`}</h1>
      <Link className="back" to={back().to}>
        <Icon name="back" />
        {back().label}
      </Link>
      <div className="floor-car">
        <div>
          <Plate number={card.registrationNumber} large />
          {card.handedAt || card.waitsForDriver ? (
            <WorkState card={card} />
          ) : (
            <StateBadge of="job card" state={card.status} says={say(floor).cardStates[card.status]} />
          )}
        </div>
        <p>
          <b>{card.vehicleInfo}</b>, {card.bayNumber ? `${ended(run)} ` : `${run}, `}
          {[card.bayNumber && bayText(card.bayNumber), promiseText(card)].filter(Boolean).join(', ')}
          {card.isLate && <span className="late">, {say(floor).late}</span>}.
        </p>
      </div>
    </>
  )
}

function Said({ card: { customerConcerns, advisorObservations } }: { card: WorkCard }) {
  if (!customerConcerns && !advisorObservations) return null
  return (
    <dl className="work-said">
      {customerConcerns && (
        <div>
          <dt>{say(floor).driverSays}</dt>
          <dd>{customerConcerns}</dd>
        </div>
      )}
      {advisorObservations && (
        <div>
          <dt>{say(floor).advisorSaw}</dt>
          <dd>{advisorObservations}</dd>
        </div>
      )}
    </dl>
  )
}
