import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/formats.ts'
import { sumOfRupees } from '../../../contract/paise.ts'
import { methodWords } from '../../../contract/payment-words.ts'
import type { PublicBill } from '../../../contract/public-bills.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { approvalWords, moment, warrantyOf } from './words.ts'

/** What was done, what it comes to, and what was paid: the paper, as one reads it on a phone. */
export function BillPaper({ bill, pdfAddress }: { bill: PublicBill; pdfAddress: string }) {
  return (
    <div className="bill-papers">
      {bill.creditNotes.length > 0 && <Corrections bill={bill} />}
      <section className="bill-paper" aria-labelledby="done">
        <h2 id="done">What was done</h2>
        <ul className="bill-list">
          {bill.lines.map((line, index) => (
            <li key={index}>
              <div>
                <b>{line.description}</b>
                <small>{[quantityWords(line), warrantyOf(line)].filter(Boolean).join('. ')}</small>
              </div>
              <span>{rupeesAndPaise(line.amount)}</span>
            </li>
          ))}
        </ul>
        <Sums bill={bill} />
        {bill.approvals.length > 0 && (
          <p className="bill-approved">
            <Icon name="tick" />
            <span>Approved by you: {approvalWords(bill.approvals)}.</span>
          </p>
        )}
      </section>
      {(bill.payments.length > 0 || bill.claim?.state === 'WAITING') && <Payments bill={bill} />}
      <p>
        <ButtonAnchor look="line" href={pdfAddress} download>
          <Icon name="download" />
          {bill.kind === 'SUPPLY' ? 'Bill of supply, PDF' : 'Tax invoice, PDF'}
        </ButtonAnchor>
      </p>
    </div>
  )
}

/** Said where it explains the amount; a price with GST in it does not. */
const quantityWords = ({ quantity, unit, unitPrice, amount }: PublicBill['lines'][number]) => {
  if (quantity === 1) return undefined
  const explains = Math.abs(quantity * unitPrice - amount) < 0.01
  return explains ? `${quantity} ${unit} × ${rupeesAndPaise(unitPrice)}` : `${quantity} ${unit}`
}

const percent = (rate: number) => `${Number(rate.toFixed(3))}%`

function Sums({ bill: { lines, discount, taxesByRate, rounding, total } }: { bill: PublicBill }) {
  const taxes = taxesByRate.flatMap(({ rate, cgst, sgst, igst }) => [
    ...(cgst ? [[`CGST ${percent(rate / 2)}`, cgst] as const] : []),
    ...(sgst ? [[`SGST ${percent(rate / 2)}`, sgst] as const] : []),
    ...(igst ? [[`IGST ${percent(rate)}`, igst] as const] : []),
  ])
  return (
    <dl className="bill-sums">
      {taxes.length > 0 && (
        <>
          <dt>Subtotal before GST</dt>
          <dd>{rupeesAndPaise(sumOfRupees(lines.map(({ amount }) => amount)))}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>−{rupeesAndPaise(discount)}</dd>
        </>
      )}
      {taxes.map(([name, amount]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{rupeesAndPaise(amount)}</dd>
        </div>
      ))}
      {rounding !== 0 && (
        <>
          <dt>Rounding</dt>
          <dd>{plusOrMinus(rounding)}</dd>
        </>
      )}
      <dt className="grand">Total</dt>
      <dd className="grand">{rupees(total)}</dd>
    </dl>
  )
}

function Payments({ bill: { claim, payments } }: { bill: PublicBill }) {
  return (
    <section className="bill-paper" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ul className="bill-list">
        {claim?.state === 'WAITING' && (
          <li>
            <div>
              <b>{methodWords[claim.method]}, being checked</b>
              <small>{moment(claim.claimedAt)}</small>
            </div>
            <span>{rupeesAndPaise(claim.amount)}</span>
          </li>
        )}
        {payments.map(({ kind, method, amount, referenceEnd, receivedAt }) => (
          <li key={receivedAt + amount}>
            <div>
              <b>{kind === 'REFUND' ? `Refunded, ${methodWords[method]}` : methodWords[method]}</b>
              <small>
                {[moment(receivedAt), referenceEnd && `reference ends ${referenceEnd}`].filter(Boolean).join(', ')}
              </small>
            </div>
            <span>{kind === 'REFUND' ? `−${rupeesAndPaise(amount)}` : rupeesAndPaise(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Corrections({ bill: { creditNotes, total, credited } }: { bill: PublicBill }) {
  return (
    <section className="bill-paper bill-paper--corrected" aria-labelledby="corrected">
      <h2 id="corrected">Corrected</h2>
      <ul className="bill-list">
        {creditNotes.map((note) => (
          <li key={note.number}>
            <div>
              <b>{note.lines.join(', ')}</b>
              <small>Credit note {note.number}, with tax</small>
            </div>
            <span>−{rupeesAndPaise(note.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="bill-sums">
        <dt className="grand">The bill is now</dt>
        <dd className="grand">{rupees(Math.round((total - credited) * 100) / 100)}</dd>
      </dl>
    </section>
  )
}
