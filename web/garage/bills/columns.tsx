import { Link } from 'react-router'
import type { BillSummary } from '../../../contract/money/bills/bills.ts'
import { rupees, signedRupees } from '../../../contract/platform/formats.ts'
import { Badge, StateBadge } from '../../ui/office/badge.tsx'
import { type Column, RowLink } from '../../ui/office/data-table.tsx'
import { shortDay } from '../../ui/office/days.ts'
import { Plate } from '../../ui/office/plate.tsx'
import { totalOf } from './words.ts'

export const columns: readonly Column<BillSummary>[] = [
  {
    header: 'Bill',
    phone: 'name',
    cell: ({ id, number, issuedOn, gstin }) => (
      <span className="bill-name">
        <RowLink className="number" to={`/garage/bills/${id}`}>
          {number}
        </RowLink>
        <small className="number">
          {shortDay(issuedOn)}
          {gstin && ', B2B'}
        </small>
      </span>
    ),
  },
  { header: 'Customer', cell: ({ customerName }) => <span className="break-words">{customerName}</span> },
  {
    header: 'Car',
    skeleton: 'one',
    cell: ({ isCounterSale, registrationNumber }) =>
      isCounterSale ? <span className="quiet">Counter sale</span> : <Plate number={registrationNumber} />,
  },
  {
    header: 'Status',
    skeleton: 'badge',
    cell: (bill) => <BillBadges bill={bill} />,
  },
  {
    header: 'Total',
    align: 'right',
    phone: 'line',
    skeleton: 'one',
    cell: (bill) => (
      <span className="bill-total number">
        <span className="narrow-only quiet">Total </span>
        {signedRupees(totalOf(bill))}
      </span>
    ),
  },
  {
    header: 'Balance',
    align: 'right',
    phone: 'state',
    skeleton: 'one',
    cell: (bill) => <Balance bill={bill} />,
  },
]

/** Where it stands, and what is to be known of it beside that. */
export function BillBadges({ bill }: { bill: BillSummary }) {
  if (bill.state === null) {
    return (
      <span className="bill-states">
        <Badge tone="mute" shape="square-struck">
          Credit note
        </Badge>
        {bill.correctsNumber && <small className="number">{`of ${bill.correctsNumber}`}</small>}
      </span>
    )
  }
  return (
    <span className="bill-states">
      <StateBadge of="bill" state={bill.state} />
      {bill.claimId && (
        <Link to="/garage/claims">
          <Badge tone="plan" shape="square-dotted">
            Payment to check
          </Badge>
        </Link>
      )}
      {noteOf(bill) && <small className="number">{noteOf(bill)}</small>}
    </span>
  )
}

function noteOf({ state, credited, dueOn, balance }: BillSummary) {
  if (credited > 0 && state !== 'CREDITED') return `${rupees(credited)} credited`
  return balance > 0 && `due ${shortDay(dueOn)}`
}

function Balance({ bill: { state, balance } }: { bill: BillSummary }) {
  if (state === null) return null
  if (balance < 0) return <b className="to-give number">{`${rupees(-balance)} to refund`}</b>
  return balance > 0 ? (
    <b className="bad number">{rupees(balance)}</b>
  ) : (
    <span className="quiet number wide-only">0</span>
  )
}
