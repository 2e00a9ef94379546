import { Link } from 'react-router'
import { type Outstanding, unremindedWords } from '../../../contract/money/outstanding/outstanding.ts'
import { counted, rupees } from '../../../contract/platform/formats.ts'
import { dayOf, shortDay } from '../../ui/office/days.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { PhoneLink } from '../../ui/office/phone-link.tsx'
import { RowChoice } from '../../ui/office/row-choice.tsx'

type Owed = Outstanding['bills'][number]
type Props = {
  bills: readonly Owed[]
  isChosen: (billId: string) => boolean
  onToggle: (billId: string) => void
}

/** Longest due first; who is not reminded has the reason in the row. */
export function Owing({ bills, isChosen, onToggle }: Props) {
  return (
    <table className="table owing" aria-label="Who owes">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Remind</span>
          </th>
          {['Customer', 'Bill', 'Due', 'Reminder'].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
          <th scope="col" className="right">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.billId}>
            <td>
              <RowChoice
                label={`Remind ${bill.customerName} of ${bill.number}`}
                isChosen={bill.notNow === null && isChosen(bill.billId)}
                isLocked={bill.notNow !== null}
                onToggle={() => onToggle(bill.billId)}
              />
            </td>
            <td className="break-words">
              <Link to={`/garage/customers/${bill.customerId}`}>{bill.customerName}</Link>
              <small>
                <PhoneLink phone={bill.phone} />
              </small>
            </td>
            <td>
              <Link className="number" to={`/garage/bills/${bill.billId}`}>
                {bill.number}
              </Link>
            </td>
            <td>
              <span className="number">{bill.daysOverdue === 0 ? 'Today' : shortDay(bill.dueOn)}</span>
              {bill.daysOverdue > 0 && <small className="bad number">{counted(bill.daysOverdue, 'day')}</small>}
            </td>
            <td>
              {bill.notNow && <LockReason>{reasonOf(bill)}</LockReason>}
              {bill.remindedAt && <small className="number">{`reminded ${shortDay(dayOf(bill.remindedAt))}`}</small>}
              {!bill.notNow && !bill.remindedAt && <span className="quiet">not reminded yet</span>}
            </td>
            <td className="right">
              <b className={bill.daysOverdue > 0 ? 'bad number' : 'number'}>{rupees(bill.balance)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const reasonOf = ({ notNow, claimed }: Owed) =>
  notNow === 'CLAIM_WAITING' && claimed !== null
    ? `${rupees(claimed)} waits to be checked`
    : notNow && unremindedWords[notNow]
