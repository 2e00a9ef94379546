import { useState } from 'react'
import { Link } from 'react-router'
import type { Bill } from '../../../../contract/money/bills/bills.ts'
import { placeTaxText, placeText } from '../../../../contract/people/garages/gstin.ts'
import { indianDay, printedDay } from '../../../../contract/platform/formats.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Badge } from '../../../ui/office/badge.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { Fact } from '../../../ui/office/fact.tsx'
import { Icon } from '../../../ui/office/icon.tsx'
import { Kbd } from '../../../ui/office/kbd.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { PageHeader } from '../../../ui/office/page-header.tsx'
import { PhoneLink } from '../../../ui/office/phone-link.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { useShortcut } from '../../../ui/office/shortcuts.ts'
import { EinvoiceSheet } from '../../e-invoices/einvoice-sheet.tsx'
import { billPaper } from '../calls.ts'
import { BillBadges } from '../columns.tsx'
import { CreditDialog } from '../credit/credit-dialog.tsx'
import { SendBill } from '../send/send-bill.tsx'
import { BillLink } from './bill-link.tsx'
import { BillMoney } from './bill-money.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { Paper } from './paper.tsx'

export const back = { to: '/garage/bills', label: 'Bills' }

/** By which day the portal wants it, where it wants it by one. */
function irnWords(until: string | null) {
  if (until === null) return 'IRN pending'
  return indianDay() > until ? 'Too late for an IRN' : `IRN by ${printedDay(until)}`
}

export function BillView({ bill }: { bill: Bill }) {
  const [open, setOpen] = useState<'send' | 'credit'>()
  const close = () => setOpen(undefined)
  const isCreditNote = bill.kind === 'CREDIT'
  return (
    <>
      <PageHeader
        title={bill.number}
        heading={bill.number}
        back={back}
        beside={
          <>
            <BillBadges bill={bill} />
            {bill.needsIrn && !bill.einvoice && (
              <Badge tone="wait" shape="square-dotted">
                {irnWords(bill.irnUntil)}
              </Badge>
            )}
          </>
        }
        actions={<Actions bill={bill} onOpen={setOpen} />}
      />
      <Facts bill={bill} />
      {isCreditNote ? (
        <div className="stack">
          {bill.needsIrn && <EinvoiceSheet bill={bill} />}
          <Paper bill={bill} />
        </div>
      ) : (
        <div className="two two--bill">
          <div className="stack">
            {bill.needsIrn && <EinvoiceSheet bill={bill} />}
            <Paper bill={bill} />
            <CreditNotes bill={bill} />
          </div>
          <div className="stack">
            <BillMoney bill={bill} />
            {!bill.isCounterSale && <BillLink bill={bill} onSend={() => setOpen('send')} />}
          </div>
        </div>
      )}
      {open === 'send' && <SendBill bill={bill} onClose={close} />}
      {open === 'credit' && <CreditDialog bill={bill} onClose={close} />}
    </>
  )
}

function Actions({ bill, onOpen }: { bill: Bill; onOpen: (what: 'send' | 'credit') => void }) {
  const { garageId, whyNot } = useAccess()
  const address = billPaper(bill.id, garageId)
  useShortcut('p', () => window.open(address, '_blank', 'noopener'))
  const print = (
    <ButtonAnchor look="soft" href={address} target="_blank" rel="noopener">
      <Icon name="print" />
      Print
      <Kbd keys="p" />
    </ButtonAnchor>
  )
  if (bill.kind === 'CREDIT') return print
  const locked =
    bill.state === 'CREDITED'
      ? 'Nothing is left to credit. More work goes on a new job card.'
      : whyNot('MANAGER', 'Crediting a bill')
  return (
    <>
      {print}
      {!bill.isCounterSale && (
        <LockableButton look="soft" why={whyNot('STAFF', 'Sending')} onClick={() => onOpen('send')}>
          <Icon name="send" />
          Send link
        </LockableButton>
      )}
      <LockableButton look="soft" why={locked} onClick={() => onOpen('credit')}>
        <Icon name="bills" />
        Credit note
      </LockableButton>
    </>
  )
}

function Facts({ bill }: { bill: Bill }) {
  const { buyer, car } = bill
  return (
    <dl className="job-facts bill-facts">
      <Fact term="Issued">
        <span className="number">{shortMoment(bill.issuedAt)}</span>
        <small>
          {`${bill.issuedBy}, from `}
          {bill.isCounterSale ? (
            <span className="number">{bill.jobCardNumber}</span>
          ) : (
            <Link className="number" to={`/garage/jobcards/${bill.jobCardId}`}>
              {bill.jobCardNumber}
            </Link>
          )}
        </small>
      </Fact>
      <Fact term="Bill to">
        {bill.customerId ? (
          <>
            <Link to={`/garage/customers/${bill.customerId}`}>{buyer.name}</Link>
            <small className="number">{buyer.gstin ? `GSTIN ${buyer.gstin}` : <PhoneLink phone={buyer.phone} />}</small>
          </>
        ) : (
          bill.customerName
        )}
      </Fact>
      {bill.isCounterSale ? (
        <Fact term="Sold">At the counter</Fact>
      ) : (
        <Fact term="Car">
          {`${car.make} ${car.model}`}
          <small>
            <Plate number={car.registrationNumber} />
          </small>
        </Fact>
      )}
      {bill.kind === 'CREDIT' ? (
        <Fact term="Corrects">
          <Link className="number" to={`/garage/bills/${bill.correctsId}`}>
            {bill.correctsNumber}
          </Link>
          {bill.note && <small className="as-typed">{bill.note}</small>}
        </Fact>
      ) : (
        <Fact term="Place of supply">
          {placeText(bill.placeOfSupply)}
          <small>{taxWords(bill)}</small>
        </Fact>
      )}
    </dl>
  )
}

const taxWords = ({ kind, isInterState, buyer: { inSez } }: Bill) =>
  kind === 'SUPPLY' ? 'No tax' : placeTaxText({ isInterState, inSez })
