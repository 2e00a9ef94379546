import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { utrLabel } from '../../../contract/money/claims/claims.ts'
import { billUpiLink } from '../../../contract/money/payments/upi-link.ts'
import { clockTime, rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { failures } from '../../platform/failures.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { rupeesInput, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { QrCode } from '../../ui/office/qr-code.tsx'
import { checkingWords, dueWords, moment } from './words.ts'

/** What was posted and refused, with what was typed. */
export type Refused = { sentence: string; fields: Record<string, string>; values: Record<string, string> }
type Props = { bill: PublicBill; token: string }

/** What is to be done about the money: one panel, before everything else. */
export function PayPanel({ bill, token, posted }: Props & { posted: Refused | undefined }) {
  const { claim, balance, state } = bill
  if (claim?.state === 'WAITING') return <BeingChecked bill={bill} claim={claim} posted={posted} />
  if (balance < 0) return <ToGiveBack bill={bill} />
  if (state === 'CREDITED') return <Credited bill={bill} />
  if (balance === 0) return <Paid bill={bill} />
  return <ToPay bill={bill} token={token} />
}

function ToPay({ bill, token }: Props) {
  const { balance, paid, credited, total, claim, number, garage, payments } = bill
  const upi = garage.upiAddress
    ? billUpiLink({
        number,
        balance,
        payee: garage.name,
        address: garage.upiAddress,
        paymentsBefore: payments.length,
      })
    : undefined
  return (
    <aside className="bill-pay" aria-label="Pay">
      <p className="what">{paid > 0 ? 'Still to pay' : 'To pay'}</p>
      <p className="amount">{rupees(balance)}</p>
      <p className="of">
        {paid > 0 && `Of ${rupees(total - credited)}, ${rupees(paid)} is paid. `}
        {dueWords(bill)}
      </p>
      {claim?.state === 'REJECTED' && (
        <Note kind="bad">
          The garage cannot find the payment with UTR {utrLabel(claim.utr)} yet. Please check the number in your app,
          and tell the garage again.
        </Note>
      )}
      {upi && (
        <>
          <ButtonAnchor look="signal" wide className="only-narrow" href={upi}>
            Pay {rupees(balance)} by UPI
          </ButtonAnchor>
          <p className="hint only-narrow">Opens your UPI app with the amount filled in.</p>
          <div className="bill-scan">
            <QrCode text={upi} label={`UPI code for ${rupees(balance)}`} />
            <p className="hint only-wide">Scan with any UPI app. The amount is filled in.</p>
            <p className="hint only-narrow">
              Some UPI apps refuse to open from a browser. Scan this code with another phone, or take a screenshot and
              choose it in your app’s scanner.
            </p>
          </div>
          <div className="bill-upi">
            <div>
              <span>UPI address</span>
              <b>{garage.upiAddress}</b>
            </div>
            <Button
              look="quiet"
              className="needs-script"
              data-copy={garage.upiAddress}
              data-copied="Copied"
              data-by-hand="Please copy it by hand"
            >
              Copy
            </Button>
          </div>
        </>
      )}
      <ButtonAnchor look="line" wide href={`/i/${token}/paid`}>
        I have paid
      </ButtonAnchor>
      <p className="hint">Cash or card: pay at the garage.</p>
    </aside>
  )
}

type Telling = Props & { requestId: string; posted: Refused | undefined }

/** 'I have paid': where the garage is to look. */
export function TellPayment({ bill, token, requestId, posted }: Telling) {
  const { fields = {}, values = {}, sentence } = posted ?? {}
  const isElsewhere = sentence && Object.keys(fields).length === 0
  return (
    <aside className="bill-pay" aria-labelledby="tell">
      <h2 id="tell">Have you paid?</h2>
      <p className="of">Tell the garage where to look. It checks with its bank and confirms it here.</p>
      {isElsewhere && <Note kind="bad">{sentence}</Note>}
      <Form answered>
        <input type="hidden" name="requestId" value={values.requestId ?? requestId} />
        <TextField
          id="amount"
          name="amount"
          label="Amount"
          {...rupeesInput}
          defaultValue={values.amount ?? bill.balance}
          error={fields.amount}
        />
        <TextField
          id="utr"
          name="utr"
          label="UTR or UPI reference"
          className="bill-utr"
          // A bank's reference has letters too: a keypad of digits could not type it.
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.utr}
          hint="12 digits. In your UPI app: open the payment, then “UTR” or “UPI transaction ID”. For a bank transfer, its reference number."
          error={fields.utr}
        />
        <p className="note note--bad" role="alert" data-lost hidden>
          <Icon name="warning" />
          {failures.notArrivedTyped}
        </p>
        <Button look="signal" wide type="submit">
          Tell the garage
        </Button>
        <ButtonAnchor look="quiet" wide href={`/i/${token}`}>
          Back
        </ButtonAnchor>
      </Form>
    </aside>
  )
}

type Checked = { bill: PublicBill; claim: NonNullable<PublicBill['claim']>; posted: Refused | undefined }

function BeingChecked({ bill, claim, posted }: Checked) {
  const rest = sumOfRupees([bill.balance, -claim.amount])
  return (
    <aside className="bill-pay" aria-label="Being checked">
      {posted && <Note kind="bad">{posted.sentence}</Note>}
      <div role="status">
        <p className="what">Being checked</p>
        <p className="amount">{rupees(claim.amount)}</p>
        <p className="of">
          You told the garage on {moment(claim.claimedAt)}, UTR <b>{utrLabel(claim.utr)}</b>.
        </p>
        {rest > 0 && <p className="of">Once this is confirmed, {rupees(rest)} is still to pay.</p>}
      </div>
      <ol className="bill-steps">
        <li data-step="done">
          <b>You paid</b>
          <small>{clockTime(new Date(claim.claimedAt))}</small>
        </li>
        <li data-step="now" aria-current="step">
          <b>The garage checks its bank</b>
          <small>{checkingWords(bill.garage)}</small>
        </li>
        <li>
          <b>Paid</b>
          <small>You get a message when the garage has confirmed it.</small>
        </li>
      </ol>
      <p className="bill-live needs-script">
        <span className="dot" aria-hidden="true" />
        This page updates automatically.
      </p>
      <Form answered>
        <input type="hidden" name="claimId" value={claim.id} />
        <Button look="quiet" wide type="submit" name="intent" value="withdraw">
          I typed it wrong: withdraw it
        </Button>
      </Form>
    </aside>
  )
}

function Paid({ bill: { total, credited, claim, payments } }: { bill: PublicBill }) {
  const [last] = payments
  const given = last?.kind === 'REFUND' ? last : undefined
  return (
    <aside className="bill-pay bill-pay--good" aria-label="Paid">
      <div role="status">
        <p className="what">
          <Icon name="tick" />
          {given ? 'Refunded to you' : 'Paid in full'}
        </p>
        <p className="amount">{rupees(given ? given.amount : total - credited)}</p>
        <p className="of">
          {given && `On ${moment(given.receivedAt)}. The bill is ${rupees(total - credited)}. `}
          {!given && claim?.state === 'CONFIRMED' && claim.decidedAt && (
            <>The garage confirmed it on {moment(claim.decidedAt)}. </>
          )}
          Nothing is left to pay.
        </p>
      </div>
      <p className="of">
        <b>Keep this link.</b> It shows what was done, and how long its warranty lasts.
      </p>
    </aside>
  )
}

const ToGiveBack = ({ bill: { balance, paid, total, credited } }: { bill: PublicBill }) => (
  <aside className="bill-pay bill-pay--good" aria-label="To be refunded">
    <div role="status">
      <p className="what">The garage owes you</p>
      <p className="amount">{rupees(-balance)}</p>
      <p className="of">
        You paid {rupees(paid)}; the bill is {rupees(total - credited)}. Please ask the garage how you will be refunded.
      </p>
    </div>
  </aside>
)

const Credited = ({ bill: { total } }: { bill: PublicBill }) => (
  <aside className="bill-pay" aria-label="Credited">
    <div role="status">
      <p className="what">This bill was credited in full</p>
      <p className="amount">{rupees(0)}</p>
      <p className="of">
        A credit note takes back all of its {rupees(total)}. There is nothing to pay on it; if the work is billed again,
        you get a new bill.
      </p>
    </div>
  </aside>
)
