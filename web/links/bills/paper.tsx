import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { bill as billWords } from '../../../contract/words/bill.en.ts'
import { langOf } from '../../../contract/words/own-text.ts'
import { say } from '../../../contract/words/say.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { approvalWords, moment, warrantyOf } from './words.ts'

/** What was done, what it comes to, and what was paid: the paper, as one reads it on a phone. */
export function BillPaper({ bill, pdfAddress }: { bill: PublicBill; pdfAddress: string }) {
  const words = say(billWords)
  return (
    <div className="bill-papers">
      {bill.creditNotes.length > 0 && <Corrections bill={bill} />}
      <section className="bill-paper" aria-labelledby="done">
        <h2 id="done">{words.done}</h2>
        <ul className="bill-list">
          {bill.lines.map((line, index) => (
            <li key={index}>
              <div>
                <b {...langOf(line.description)}>{line.description}</b>
                <small>{[quantityWords(line), discountWords(line), warrantyOf(line)].filter(Boolean).join('. ')}</small>
              </div>
              <span>{rupeesAndPaise(agreedPrice(line))}</span>
            </li>
          ))}
        </ul>
        <Sums bill={bill} />
        {bill.approvals.length > 0 && (
          <p className="bill-approved">
            <Icon name="tick" />
            <span>{words.approvedByYou({ jobs: approvalWords(bill.approvals) })}</span>
          </p>
        )}
      </section>
      {(bill.payments.length > 0 || bill.claim?.state === 'WAITING') && <Payments bill={bill} />}
      <p>
        <ButtonAnchor look="line" href={pdfAddress} download>
          <Icon name="download" />
          {bill.kind === 'SUPPLY' ? words.billOfSupply : words.taxInvoice}
        </ButtonAnchor>
      </p>
    </div>
  )
}

type Line = PublicBill['lines'][number]

/** What was booked or quoted, before anything came off it: what the driver knows. */
const agreedPrice = ({ quantity, unitPrice }: Line) => Math.round(quantity * unitPrice * 100) / 100

const quantityWords = ({ quantity, unit, unitPrice }: Line) =>
  quantity === 1 ? undefined : `${quantity} ${unit} × ${rupeesAndPaise(unitPrice)}`

const discountWords = ({ discount }: Line) =>
  discount > 0 ? say(billWords).discountOf({ price: rupeesAndPaise(discount) }) : undefined

/** What stands above the taxes: the prices, what came off lines, and the GST that is in the prices. */
function aboveTaxes(lines: Line[]): [name: string, amount: string][] {
  const words = say(billWords)
  const before = sumOfRupees(lines.map(({ amount }) => amount))
  const agreed = sumOfRupees(lines.map(agreedPrice))
  const off = sumOfRupees(lines.map(({ discount }) => discount))
  const included = sumOfRupees([agreed, -off, -before])
  return [
    ...(off > 0 || included > 0 ? [[words.pricesAgreed, rupeesAndPaise(agreed)] as [string, string]] : []),
    ...(off > 0 ? [[words.lineDiscounts, `−${rupeesAndPaise(off)}`] as [string, string]] : []),
    ...(included > 0 ? [[words.gstInPrices, `−${rupeesAndPaise(included)}`] as [string, string]] : []),
    [words.beforeGst, rupeesAndPaise(before)],
  ]
}

const percent = (rate: number) => `${Number(rate.toFixed(3))}%`

function Sums({ bill: { lines, discount, taxesByRate, rounding, total } }: { bill: PublicBill }) {
  const words = say(billWords)
  const taxes = taxesByRate.flatMap(({ rate, cgst, sgst, igst }) => [
    ...(cgst ? [[words.cgst({ rate: percent(rate / 2) }), cgst] as const] : []),
    ...(sgst ? [[words.sgst({ rate: percent(rate / 2) }), sgst] as const] : []),
    ...(igst ? [[words.igst({ rate: percent(rate) }), igst] as const] : []),
  ])
  return (
    <dl className="bill-sums">
      {(taxes.length > 0 || lines.some((line) => line.discount > 0)) &&
        aboveTaxes(lines)
          .filter(([name]) => taxes.length > 0 || name !== words.beforeGst)
          .map(([name, amount]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
      {discount > 0 && (
        <>
          <dt>{words.billDiscount}</dt>
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
          <dt>{words.rounding}</dt>
          <dd>{plusOrMinus(rounding)}</dd>
        </>
      )}
      <dt className="grand">{words.total}</dt>
      <dd className="grand">{rupees(total)}</dd>
    </dl>
  )
}

function Payments({ bill: { claim, payments } }: { bill: PublicBill }) {
  const words = say(billWords)
  return (
    <section className="bill-paper" aria-labelledby="payments">
      <h2 id="payments">{words.payments}</h2>
      <ul className="bill-list">
        {claim?.state === 'WAITING' && (
          <li>
            <div>
              <b>{words.methodChecked({ method: words.methods[claim.method] })}</b>
              <small>{moment(claim.claimedAt)}</small>
            </div>
            <span>{rupeesAndPaise(claim.amount)}</span>
          </li>
        )}
        {payments.map(({ kind, method, amount, referenceEnd, receivedAt }) => (
          <li key={receivedAt + amount}>
            <div>
              <b>{kind === 'REFUND' ? words.refunded({ method: words.methods[method] }) : words.methods[method]}</b>
              <small>
                {[moment(receivedAt), referenceEnd && words.referenceEnds({ end: referenceEnd })]
                  .filter(Boolean)
                  .join(', ')}
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
  const words = say(billWords)
  return (
    <section className="bill-paper bill-paper--corrected" aria-labelledby="corrected">
      <h2 id="corrected">{words.corrected}</h2>
      <ul className="bill-list">
        {creditNotes.map((note) => (
          <li key={note.number}>
            <div>
              <b>{note.lines.join(', ')}</b>
              <small>{words.creditNote({ number: note.number })}</small>
            </div>
            <span>−{rupeesAndPaise(note.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="bill-sums">
        <dt className="grand">{words.billIsNow}</dt>
        <dd className="grand">{rupees(Math.round((total - credited) * 100) / 100)}</dd>
      </dl>
    </section>
  )
}
