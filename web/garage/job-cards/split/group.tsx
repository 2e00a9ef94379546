import { Link, useLocation } from 'react-router'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { Button } from '../../../ui/button.tsx'
import { StateMark, stateWord } from '../../../ui/office/badge.tsx'
import type { PagedList } from '../../../ui/office/pager.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useIsPhone } from '../../../ui/office/use-is-phone.ts'
import { isLate, promiseFromToday } from '../words.ts'

type Props = { state: JobCardStatus; list: PagedList<JobCard>; open: string | undefined }

/** The cards of one state; none, and it is left out. */
export function Group({ state, list, open }: Props) {
  const isPhone = useIsPhone()
  const { search } = useLocation()
  if (list.rows.length === 0) return null
  const beside = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('card', id)
    return { search: String(params) }
  }
  return (
    <section aria-labelledby={`group-${state}`}>
      <h2 id={`group-${state}`}>
        <StateMark of="job card" state={state} />
        {stateWord('job card', state)}
        <span className="count">{list.totalLabel}</span>
      </h2>
      {list.rows.map((card) => (
        <Link
          key={card.id}
          to={isPhone ? `/garage/jobcards/${card.id}` : beside(card.id)}
          preventScrollReset={!isPhone}
          aria-current={card.id === open ? 'true' : undefined}
        >
          <b>{card.customerName}</b>
          <Owed card={card} />
          <small>
            <Plate number={card.registrationNumber} /> {card.vehicleInfo}
          </small>
          <small className={isLate(card) ? 'late number' : 'number'}>{whenOf(card)}</small>
        </Link>
      ))}
      {list.hasMore && (
        <Button look="quiet" wide aria-busy={list.isLoadingMore || undefined} onClick={list.showMore}>
          {list.isLoadingMore ? 'Loading…' : `Show more of ${list.totalLabel}`}
        </Button>
      )}
    </section>
  )
}

function Owed({ card: { balance, status, paymentStatus, moneyHidden } }: { card: JobCard }) {
  if (moneyHidden) return null
  if (balance > 0 && status !== 'CANCELLED') return <span className="owes number">{rupees(balance)}</span>
  return <span className="quiet">{paymentStatus === 'PAID' ? 'Paid' : rupees(0)}</span>
}

function whenOf(card: JobCard) {
  const { bayNumber, status } = card
  if (status === 'DELIVERED' || status === 'CANCELLED') return bayNumber && `Bay ${bayNumber}`
  const when = `est. ${promiseFromToday(card)}`
  return bayNumber ? `Bay ${bayNumber}, ${when}` : when
}
