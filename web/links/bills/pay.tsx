import type { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { utrLabel } from '../../../contract/money/claims/claims.ts'
import { billUpiLink } from '../../../contract/money/payments/upi-link.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { bill as billWords } from '../../../contract/words/bill.en.ts'
import { formats } from '../../../contract/words/formats.en.ts'
import { links } from '../../../contract/words/links.en.ts'
import { say } from '../../../contract/words/say.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { rupeesInput, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { QrCode } from '../../ui/office/qr-code.tsx'
import { Rich } from '../../ui/rich.tsx'
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
  const words = say(billWords)
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
    <aside className="bill-pay" aria-label={words.pay}>
      <p className="what">{paid > 0 ? words.stillToPay : words.toPay}</p>
      <p className="amount">{rupees(balance)}</p>
      <p className="of">
        {paid > 0 && `${words.ofWhichPaid({ total: rupees(total - credited), paid: rupees(paid) })} `}
        {dueWords(bill)}
      </p>
      {claim?.state === 'REJECTED' && <Note kind="bad">{words.notFound({ number: utrLabel(claim.utr) })}</Note>}
      {upi && (
        <>
          <ButtonAnchor look="signal" wide className="only-narrow" href={upi}>
            {words.payByUpi({ price: rupees(balance) })}
          </ButtonAnchor>
          <p className="hint only-narrow">{words.opensApp}</p>
          <div className="bill-scan">
            <QrCode text={upi} label={words.codeFor({ price: rupees(balance) })} />
            <p className="hint only-wide">{words.scan}</p>
            <p className="hint only-narrow">{words.scanElsewhere}</p>
          </div>
          <div className="bill-upi">
            <div>
              <span>{words.upiAddress}</span>
              <b>{garage.upiAddress}</b>
            </div>
            <Button
              look="quiet"
              className="needs-script"
              data-copy={garage.upiAddress}
              data-copied={words.copied}
              data-by-hand={words.copyByHand}
            >
              {words.copy}
            </Button>
          </div>
        </>
      )}
      <ButtonAnchor look="line" wide href={`/i/${token}/paid`}>
        {words.havePaid}
      </ButtonAnchor>
      <p className="hint">{words.cashOrCard}</p>
    </aside>
  )
}

type Telling = Props & { requestId: string; posted: Refused | undefined }

/** 'I have paid': where the garage is to look. */
export function TellPayment({ bill, token, requestId, posted }: Telling) {
  const words = say(billWords).tell
  const { fields = {}, values = {}, sentence } = posted ?? {}
  const isElsewhere = sentence && Object.keys(fields).length === 0
  return (
    <aside className="bill-pay" aria-labelledby="tell">
      <h2 id="tell">{words.title}</h2>
      <p className="of">{words.where}</p>
      {isElsewhere && <Note kind="bad">{sentence}</Note>}
      <Form answered>
        <input type="hidden" name="requestId" value={values.requestId ?? requestId} />
        <TextField
          id="amount"
          name="amount"
          label={words.amount}
          {...rupeesInput}
          defaultValue={values.amount ?? bill.balance}
          error={fields.amount}
        />
        <TextField
          id="utr"
          name="utr"
          label={words.utr}
          className="bill-utr"
          // A bank's reference has letters too: a keypad of digits could not type it.
          inputMode="text"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          defaultValue={values.utr}
          hint={words.hint}
          error={fields.utr}
        />
        <p className="note note--bad" role="alert" data-lost hidden>
          <Icon name="warning" />
          {say(links).notArrivedTyped}
        </p>
        <Button look="signal" wide type="submit">
          {words.send}
        </Button>
        <ButtonAnchor look="quiet" wide href={`/i/${token}`}>
          {words.back}
        </ButtonAnchor>
      </Form>
    </aside>
  )
}

type Checked = { bill: PublicBill; claim: NonNullable<PublicBill['claim']>; posted: Refused | undefined }

function BeingChecked({ bill, claim, posted }: Checked) {
  const words = say(billWords)
  const rest = sumOfRupees([bill.balance, -claim.amount])
  return (
    <aside className="bill-pay" aria-label={words.beingChecked}>
      {posted && <Note kind="bad">{posted.sentence}</Note>}
      <div role="status">
        <p className="what">{words.beingChecked}</p>
        <p className="amount">{rupees(claim.amount)}</p>
        <p className="of">
          <Rich of={words.told({ at: moment(claim.claimedAt), number: utrLabel(claim.utr) })} />
        </p>
        {rest > 0 && <p className="of">{words.restToPay({ price: rupees(rest) })}</p>}
      </div>
      <ol className="bill-steps">
        <li data-step="done">
          <b>{words.steps.paid}</b>
          <small>{say(formats).clock({ at: claim.claimedAt })}</small>
        </li>
        <li data-step="now" aria-current="step">
          <b>{words.steps.checks}</b>
          <small>{checkingWords(bill.garage)}</small>
        </li>
        <li>
          <b>{words.steps.confirmed}</b>
          <small>{words.steps.message}</small>
        </li>
      </ol>
      <p className="bill-live needs-script">
        <span className="dot" aria-hidden="true" />
        {words.updates}
      </p>
      <Form answered>
        <input type="hidden" name="claimId" value={claim.id} />
        <Button look="quiet" wide type="submit" name="intent" value="withdraw">
          {words.withdraw}
        </Button>
      </Form>
    </aside>
  )
}

function Paid({ bill: { total, credited, claim, payments } }: { bill: PublicBill }) {
  const words = say(billWords)
  const [last] = payments
  const given = last?.kind === 'REFUND' ? last : undefined
  return (
    <aside className="bill-pay bill-pay--good" aria-label={words.steps.confirmed}>
      <div role="status">
        <p className="what">
          <Icon name="tick" />
          {given ? words.refundedToYou : words.paidInFull}
        </p>
        <p className="amount">{rupees(given ? given.amount : total - credited)}</p>
        <p className="of">
          {given && `${words.refundedOn({ at: moment(given.receivedAt), total: rupees(total - credited) })} `}
          {!given &&
            claim?.state === 'CONFIRMED' &&
            claim.decidedAt &&
            `${words.confirmedOn({ at: moment(claim.decidedAt) })} `}
          {words.nothingLeft}
        </p>
      </div>
      <p className="of">
        <Rich of={words.keepLink} />
      </p>
    </aside>
  )
}

const ToGiveBack = ({ bill: { balance, paid, total, credited } }: { bill: PublicBill }) => (
  <aside className="bill-pay bill-pay--good" aria-label={say(billWords).toBeRefunded}>
    <div role="status">
      <p className="what">{say(billWords).owesYou}</p>
      <p className="amount">{rupees(-balance)}</p>
      <p className="of">{say(billWords).youPaid({ paid: rupees(paid), total: rupees(total - credited) })}</p>
    </div>
  </aside>
)

const Credited = ({ bill: { total } }: { bill: PublicBill }) => (
  <aside className="bill-pay" aria-label={say(billWords).states.CREDITED}>
    <div role="status">
      <p className="what">{say(billWords).creditedInFull}</p>
      <p className="amount">{rupees(0)}</p>
      <p className="of">{say(billWords).takesBack({ total: rupees(total) })}</p>
    </div>
  </aside>
)
