import type { LinkProps } from 'react-router'
import { rupees } from '../../../contract/platform/formats.ts'
import type { JobCard } from '../../../contract/workshop/job-cards/job-cards.ts'
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/office/badge.tsx'
import { type Column, RowActions, RowLink } from '../../ui/office/data-table.tsx'
import { dayOf, shortDay } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { printAddress } from './calls.ts'
import { isAtQuality, isLate, promiseText } from './words.ts'

const pathOf = ({ id }: JobCard) => `/garage/jobcards/${id}`

/** Where a card is shown over its list: the address is its page's, for a reload and for whoever it is sent to. */
const overList = (card: JobCard, listed: string): LinkProps => {
  const params = new URLSearchParams(listed)
  params.set('open', card.id)
  return { to: { search: String(params) }, mask: pathOf(card), preventScrollReset: true }
}

const payment: Column<JobCard> = {
  header: 'Payment',
  align: 'right',
  phone: 'money',
  cell: ({ totalAmount, balance, status }) => (
    <>
      <b className="number">{rupees(totalAmount)}</b>
      {balance > 0 && status !== 'CANCELLED' && <small className="owes number">{`Balance ${rupees(balance)}`}</small>}
    </>
  ),
}

type Shown = {
  garageId: string | undefined
  /** What the list's address asks for. */
  listed: string
  pricesHidden: boolean
}

/** A printed card has prices: whoever sees none prints none. */
export const columnsFor = ({ garageId, listed, pricesHidden }: Shown): Column<JobCard>[] => [
  {
    header: 'Job Card',
    phone: 'name',
    cell: (card) => (
      <>
        <RowLink className="number" to={pathOf(card)}>
          {card.jobCardNumber}
        </RowLink>
        <small className="number">{shortDay(dayOf(card.openedAt))}</small>
      </>
    ),
  },
  {
    header: 'Customer & Vehicle',
    cell: ({ customerName, vehicleInfo, registrationNumber }) => (
      <>
        <b>{customerName}</b>
        <small className="one-line">
          {vehicleInfo} <Plate number={registrationNumber} />
        </small>
      </>
    ),
  },
  {
    header: 'Assigned To',
    narrow: 'from-middle',
    phone: 'none',
    cell: ({ advisorName, technicianName }) => (
      <>
        <Assigned as="SA" name={advisorName} />
        <Assigned as="Tech" name={technicianName} />
      </>
    ),
  },
  {
    header: 'Status',
    phone: 'state',
    skeleton: 'badge',
    cell: (card) => (
      <>
        <StateBadge of="job card" state={card.status} />
        {isAtQuality(card) && <small>At quality check</small>}
        <Delivery card={card} />
      </>
    ),
  },
  ...(pricesHidden ? [] : [payment]),
  {
    header: 'Bay',
    narrow: 'from-wide',
    phone: 'none',
    skeleton: 'one',
    cell: ({ bayNumber }) => bayNumber ?? <span className="quiet">None</span>,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    align: 'right',
    phone: 'actions',
    skeleton: 'none',
    cell: (card) => (
      <div className="job-actions">
        <RowActions>
          <ButtonLink
            look="quiet"
            icon
            className="wide-only"
            aria-label={`View ${card.jobCardNumber}`}
            {...overList(card, listed)}
          >
            <Icon name="eye" />
          </ButtonLink>
          {!pricesHidden && (
            <ButtonAnchor
              look="quiet"
              icon
              aria-label={`Print ${card.jobCardNumber}`}
              href={printAddress(card.id, 'job-card', garageId)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="print" />
            </ButtonAnchor>
          )}
        </RowActions>
      </div>
    ),
  },
]

function Assigned({ as, name }: { as: string; name: string | null }) {
  return (
    <span className="assigned">
      <span className="quiet">{as}</span> {name ?? <span className="quiet">Not assigned</span>}
    </span>
  )
}

/** 'Est. 25 Nov, 5:30 pm, late' */
export function Delivery({ card }: { card: Parameters<typeof isLate>[0] }) {
  return (
    <small className={isLate(card) ? 'number late' : 'number'}>
      {`Est. ${promiseText(card)}`}
      {isLate(card) && ', late'}
    </small>
  )
}
