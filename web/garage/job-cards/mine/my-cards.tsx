import '../../css/own-cards.css'
import { useRef } from 'react'
import { counted } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { promisedAt } from '../../../../contract/workshop/job-cards/promise.ts'
import { useUser } from '../../../platform/session-store.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { StateMark, stateWord } from '../../../ui/office/badge.tsx'
import { Empty, ListStates } from '../../../ui/office/list-states.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { Pager } from '../../../ui/office/pager.tsx'
import { useMove } from '../board/use-move.ts'
import { combineLists, useCardsByState } from '../by-state.ts'
import { ReadyUnchecked } from '../card/questions.tsx'
import { MyCard } from './my-card.tsx'

/** What is under way first; what is handed over is nobody's work any more. */
const states = ['IN_PROGRESS', 'OPEN', 'READY'] as const satisfies readonly JobCardStatus[]

const settlingMilliseconds = 1000

const soonestFirst = (one: JobCard, other: JobCard) => promisedAt(one).getTime() - promisedAt(other).getTime()

/** The cars that the signed-in person works on, each with its next step as one press. */
export function MyCards() {
  const { id } = useUser()
  const locked = useAccess().whyNot('STAFF', 'Moving cards')
  const lists = useCardsByState({ filter: { technicianId: id }, limit: 100, states, withWorks: true })
  const { move, moving, moveAtOnce, failure, asking, keep } = useMove()
  const last = useRef({ id: '', at: 0 })
  /** A card that moves leaves its place to the next one: a second tap there is not meant for that. */
  const moveOne = async (card: JobCard, to: JobCardStatus) => {
    const { id: lastId, at } = last.current
    if (lastId !== card.id && Date.now() - at < settlingMilliseconds) return
    await move(card, to)
    last.current = { id: card.id, at: Date.now() }
  }
  const shown = states.flatMap((state) => lists[state].rows)
  return (
    <>
      {failure && (
        <div className="own-cards-why">
          <Note kind="bad">{failure}</Note>
        </div>
      )}
      {locked && (
        <p className="own-cards-why">
          <LockReason>{locked}</LockReason>
        </p>
      )}
      <ListStates
        list={combineLists(states.map((state) => lists[state]))}
        nouns="job cards"
        skeleton={<span className="skeleton skeleton--page" />}
        isEmpty={shown.length === 0}
        empty={
          <Empty
            title="No cards for you yet"
            actions={
              <ButtonLink look="line" to="/garage/jobcards">
                All job cards
              </ButtonLink>
            }
          >
            Cards assigned to you appear here until they are delivered.
          </Empty>
        }
        says={counted(shown.length, 'job card')}
      >
        {states
          .filter((state) => lists[state].rows.length > 0)
          .map((state) => (
            <section key={state} className="own-cards" aria-labelledby={`mine-${state}`}>
              <h2 id={`mine-${state}`}>
                <StateMark of="job card" state={state} />
                {stateWord('job card', state)}
                <span className="count">{lists[state].totalLabel}</span>
              </h2>
              <ul>
                {lists[state].rows.toSorted(soonestFirst).map((card) => (
                  <MyCard
                    key={card.id}
                    card={card}
                    isBusy={moving?.card.id === card.id}
                    isLocked={locked !== undefined}
                    onMove={(to) => void moveOne(card, to)}
                  />
                ))}
              </ul>
              {lists[state].hasMore && <Pager list={lists[state]} nouns="job cards" />}
            </section>
          ))}
      </ListStates>
      {asking?.to === 'READY' && (
        <ReadyUnchecked card={asking.card} onReady={() => moveAtOnce(asking.card, 'READY')} onClose={keep} />
      )}
    </>
  )
}
