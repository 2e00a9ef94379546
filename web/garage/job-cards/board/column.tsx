import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMark, stateTone, stateWord } from '../../../ui/office/badge.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import type { PagedList } from '../../../ui/office/pager.tsx'
import { whyNotTo } from './moves.ts'
import type { Lifted } from './use-lift.ts'

type Props = {
  state: JobCardStatus
  list: PagedList<JobCard>
  /** Those of the list, and with them what is being moved. */
  cards: readonly JobCard[]
  /** The status filter leaves this state out. */
  isLeftOut: boolean
  lifted: Lifted | undefined
  children: (card: JobCard) => ReactNode
}

/** One state. While a card is carried it says whether that may be set down here, else why not. */
export function Column({ state, list, cards, isLeftOut, lifted, children }: Props) {
  const isHome = lifted?.card.status === state
  const why = lifted && !isHome ? whyNotTo(state, lifted.card) : undefined
  const mayDrop = lifted !== undefined && !isHome && why === undefined
  const { setNodeRef } = useDroppable({ id: state })
  const classes = ['board-column', mayDrop && 'yes', why && 'no', lifted?.over === state && 'over']
  return (
    <section className={classes.filter(Boolean).join(' ')} aria-labelledby={`column-${state}`} ref={setNodeRef}>
      <div className="board-top">
        <header>
          <h2 id={`column-${state}`} className={`status--${stateTone('job card', state)}`}>
            <StateMark of="job card" state={state} />
            {stateWord('job card', state)}
          </h2>
          {!isLeftOut && <span className="count">{list.totalLabel}</span>}
          <span className="board-sum number">{!isLeftOut && sumOf(state, list)}</span>
        </header>
        {why && <LockReason>{why}</LockReason>}
        {mayDrop && <div className="board-card-drop">{`Set ${stateWord('job card', state)}`}</div>}
      </div>
      <ul>{cards.map(children)}</ul>
      {isLeftOut && <p className="board-none">Left out by the status filter.</p>}
      {!isLeftOut && cards.length === 0 && <p className="board-none">{noneOf[state]}</p>}
      {list.hasMore && !isLeftOut && (
        <Button look="quiet" wide aria-busy={list.isLoadingMore || undefined} onClick={list.showMore}>
          {list.isLoadingMore ? 'Loading…' : 'Show more'}
        </Button>
      )}
    </section>
  )
}

const noneOf: Record<JobCardStatus, string> = {
  OPEN: 'None is waiting.',
  IN_PROGRESS: 'None is in progress.',
  READY: 'None is waiting to be collected.',
  DELIVERED: 'None in the last 7 days.',
  CANCELLED: 'None is cancelled.',
}

/** Of all, or nothing is said. */
function sumOf(state: JobCardStatus, list: PagedList<JobCard>) {
  const isHidden = list.rows.some(({ moneyHidden }) => moneyHidden)
  const sum =
    list.hasMore || isHidden
      ? undefined
      : rupees(list.rows.reduce((before, { totalAmount }) => before + totalAmount, 0))
  if (state !== 'DELIVERED') return sum
  return sum ? `7 days ${sum}` : 'last 7 days'
}
