import '../../css/job-board.css'
import { DndContext, useDroppable } from '@dnd-kit/core'
import { type ReactNode, useId } from 'react'
import { addDays } from '../../../../contract/platform/days.ts'
import { counted, indianDay } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard, JobCardFilter } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { stateWord } from '../../../ui/office/badge.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { ListStates } from '../../../ui/office/list-states.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { combineLists, matchesFilter, useCardsByState } from '../by-state.ts'
import { CancelJobCard, DeliverAllTheSame, ReadyUnchecked } from '../card/questions.tsx'
import { way } from '../words.ts'
import { BoardCard } from './board-card.tsx'
import { Column } from './column.tsx'
import { whyNotTo } from './moves.ts'
import { Tabs } from './tabs.tsx'
import { type Lifted, useLift } from './use-lift.ts'
import { useMove } from './use-move.ts'

type Props = {
  filter: JobCardFilter
  /** On a phone, the state that is shown. */
  tab: (typeof way)[number]
  onTab: (tab: (typeof way)[number]) => void
  empty: ReactNode
}

const firstOfEach = 50
/** Today is the last of them. */
const recentDays = 7

/** The workshop at a glance: a column a state, and cards that are carried from one to the next. */
export function Board({ filter, tab, onTab, empty }: Props) {
  const isPhone = useIsPhone()
  const hint = useId()
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF', 'Moving cards')
  const hasCancelled = filter.status === 'CANCELLED'
  const columns: readonly JobCardStatus[] = hasCancelled ? [...way, 'CANCELLED'] : way
  const lists = useCardsByState({
    filter,
    limit: firstOfEach,
    states: columns,
    deliveredFrom: addDays(indianDay(), 1 - recentDays),
  })
  const kept = columns.filter((state) => matchesFilter(filter, state))
  const all = kept.flatMap((state) => lists[state].rows)
  const { move, moving, moveAtOnce, failure, refuse, asking, keep } = useMove()
  const { lifted, context, says, say } = useLift({
    cards: all,
    onDrop: (card, to) => void move(card, to),
    // The columns say so while a card is over them.
    onRefused: (why) => isPhone && refuse(why),
  })

  const cardsOf = (state: JobCardStatus) => {
    const rows = kept.includes(state) ? lists[state].rows : []
    if (!moving) return rows
    const others = rows.filter(({ id }) => id !== moving.card.id)
    return moving.to === state ? [moving.card, ...others] : others
  }
  const cardOf = (card: JobCard) => (
    <BoardCard
      key={card.id}
      card={card}
      isLifted={lifted?.card.id === card.id}
      onLocked={say}
      hint={hint}
      isBusy={moving?.card.id === card.id}
      locked={locked}
      onMove={(to) => void move(card, to)}
    />
  )
  const shown = isPhone ? columns.filter((state) => state === tab || state === 'CANCELLED') : columns
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <p className="visually-hidden" role="status">
        {says}
      </p>
      <ListStates
        list={combineLists(kept.map((state) => lists[state]))}
        nouns="job cards"
        skeleton={<Skeleton />}
        isEmpty={all.length === 0 && !moving}
        empty={empty}
        says={`${counted(all.length, 'job card')} on the board`}
      >
        <DndContext {...context}>
          {isPhone && <Tabs lists={lists} tab={tab} lifted={lifted} onTab={onTab} />}
          <div
            className={[
              'board',
              hasCancelled && 'board--five',
              lifted && (lifted.by === 'keys' ? 'board--keys' : 'board--drag'),
            ]
              .filter(Boolean)
              .join(' ')}
            {...(isPhone ? { role: 'tabpanel', id: 'tab-shown', 'aria-labelledby': `tab-${tab}` } : {})}
          >
            {shown.map((state) => (
              <Column
                key={state}
                state={state}
                list={lists[state]}
                cards={cardsOf(state)}
                isLeftOut={!matchesFilter(filter, state)}
                lifted={lifted}
              >
                {cardOf}
              </Column>
            ))}
          </div>
          {lifted && <CancelPlace lifted={lifted} />}
        </DndContext>
        {locked ? (
          <p className="board-keys">
            <LockReason>{locked}</LockReason>
          </p>
        ) : (
          <p className="board-keys hint wide-only">
            <Kbd keys="Space" /> lifts a card, arrows carry it, <Kbd keys="Space" /> sets it down, <Kbd keys="Esc" />{' '}
            puts it back.{!hasCancelled && ' Cancelled cards are in the list.'}
          </p>
        )}
        <span id={hint} hidden>
          Space lifts it.
        </span>
      </ListStates>
      {asking?.to === 'CANCELLED' && <CancelJobCard card={asking.card} onClose={keep} />}
      {asking?.to === 'READY' && (
        <ReadyUnchecked card={asking.card} onReady={() => moveAtOnce(asking.card, 'READY')} onClose={keep} />
      )}
      {asking?.to === 'DELIVERED' && (
        <DeliverAllTheSame card={asking.card} onDeliver={() => moveAtOnce(asking.card, 'DELIVERED')} onClose={keep} />
      )}
    </>
  )
}

/** Cancelled cards have no column: a card is let go over this strip, and asked about. */
function CancelPlace({ lifted: { card, over } }: { lifted: Lifted }) {
  const why = whyNotTo('CANCELLED', card)
  const { setNodeRef } = useDroppable({ id: 'CANCELLED' })
  const classes = ['board-cancel', why ? 'no' : 'yes', over === 'CANCELLED' && 'over']
  return (
    <div className={classes.filter(Boolean).join(' ')} ref={setNodeRef}>
      {why ? <LockReason>{why}</LockReason> : 'Cancel job card'}
    </div>
  )
}

function Skeleton() {
  return (
    <div className="board">
      {way.map((state) => (
        <div key={state} className="board-column">
          <div className="board-top">
            <header>
              <h2>{stateWord('job card', state)}</h2>
            </header>
          </div>
          <span className="skeleton board-card-bone" />
          <span className="skeleton board-card-bone" />
        </div>
      ))}
    </div>
  )
}
