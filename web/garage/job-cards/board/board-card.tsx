import { Link } from 'react-router'
import { daysBetween } from '../../../../contract/platform/days.ts'
import { counted, indianDay, rupees } from '../../../../contract/platform/formats.ts'
import { type JobCardStatus, jobCardStatuses } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/office/avatar.tsx'
import { stateWord } from '../../../ui/office/badge.tsx'
import { dayOf } from '../../../ui/office/days.ts'
import { useCarriable } from '../../../ui/office/drag-and-drop.ts'
import { Plate } from '../../../ui/office/plate.tsx'
import { RowMenu } from '../../../ui/office/row-menu.tsx'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { isAtQuality, isLate } from '../words.ts'
import { nextOf, whyNotTo } from './moves.ts'

type Props = {
  card: JobCard
  isLifted: boolean
  /** It was to be lifted, and may not be. */
  onLocked: (why: string) => void
  /** The id of the words that say which keys carry it. */
  hint: string
  /** It has just been set down here, and the server is being asked. */
  isBusy: boolean
  locked: string | undefined
  onMove: (to: JobCardStatus) => void
}

/** A card on the board: it leads to its page, can be carried, and has a menu that moves it as well. */
export function BoardCard({ card, isLifted, onLocked, hint, isBusy, locked, onMove }: Props) {
  const isPhone = useIsPhone()
  const next = nextOf(card)
  const { item, handle, transform } = useCarriable(card.id, locked !== undefined)
  const moves = jobCardStatuses.filter((state) => state !== card.status && state !== 'CANCELLED')
  return (
    <li className={isLifted ? 'board-card-hole' : undefined}>
      <div
        {...item}
        className={['board-card', isLifted && 'board-card--up', isBusy && 'board-card--busy'].filter(Boolean).join(' ')}
        style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      >
        <span className="board-card-top">
          <Plate number={card.registrationNumber} />
          <small className="number">{card.jobCardNumber}</small>
          <RowMenu
            name={card.jobCardNumber}
            detail={card.customerName}
            items={[
              ...moves.map((to) => ({
                label: `Move to ${stateWord('job card', to)}`,
                icon: 'right' as const,
                onClick: () => onMove(to),
                why: locked ?? whyNotTo(to, card),
              })),
              {
                label: 'Cancel job card',
                icon: 'close',
                isBad: true,
                onClick: () => onMove('CANCELLED'),
                why: locked ?? whyNotTo('CANCELLED', card),
              },
            ]}
          />
        </span>
        <Link
          to={`/garage/jobcards/${card.id}`}
          draggable={false}
          aria-label={`${card.customerName}, ${card.jobCardNumber}`}
          aria-describedby={isPhone ? undefined : hint}
          {...handle}
          onKeyDown={(event) => {
            handle.onKeyDown(event)
            if (locked === undefined || event.key !== ' ') return
            event.preventDefault()
            onLocked(locked)
          }}
        >
          {card.customerName}
        </Link>
        <span className="board-card-car">
          <small>{[card.vehicleInfo, card.bayNumber && `bay ${card.bayNumber}`].filter(Boolean).join(', ')}</small>
          <small className={isLate(card) ? 'number late' : 'number'}>{isLate(card) ? 'Late' : ageOf(card)}</small>
        </span>
        <span className="board-card-foot">
          {card.technicianName ? (
            <Avatar name={card.technicianName} />
          ) : (
            <span className="initials initials--none" aria-hidden="true">
              ?
            </span>
          )}
          <span className="board-card-technician">{card.technicianName ?? 'No technician'}</span>
          <Owed card={card} />
        </span>
        {isPhone && next && (
          <Button look="soft" wide disabled={locked !== undefined || isBusy} onClick={() => onMove(next)}>
            {`Move to ${stateWord('job card', next)}`}
          </Button>
        )}
      </div>
    </li>
  )
}

/** How long it has been here; once it is gone that no longer matters. */
function ageOf(card: JobCard) {
  const { status, openedAt } = card
  if (status === 'DELIVERED' || status === 'CANCELLED') return ''
  if (isAtQuality(card)) return 'At quality check'
  const days = daysBetween(dayOf(openedAt), indianDay())
  return days <= 0 ? 'Today' : counted(days, 'day')
}

/** What is still to be paid, and of how much. */
function Owed({ card: { balance, totalAmount, status, moneyHidden } }: { card: JobCard }) {
  if (moneyHidden) return null
  if (balance > 0 && status !== 'CANCELLED') {
    return (
      <span className="board-card-owed number">
        <b className="owes">{`${rupees(balance)} due`}</b>
        {balance < totalAmount && <small>{`of ${rupees(totalAmount)}`}</small>}
      </span>
    )
  }
  return (
    <span className="board-card-owed number">
      {totalAmount > 0 && status !== 'CANCELLED' && 'Paid'}
      <small>{rupees(totalAmount)}</small>
    </span>
  )
}
