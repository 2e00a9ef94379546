import '../css/accounts.css'
import type { Bill } from '../../../contract/money/bills/bills.ts'
import type { Einvoice } from '../../../contract/money/e-invoices/e-invoices.ts'
import { useAccess } from '../../ui/office/access.ts'
import { shortMoment } from '../../ui/office/days.ts'
import { LockReason } from '../../ui/office/lock-reason.tsx'
import { LockedSince } from '../../ui/office/locked-since.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { EinvoiceSteps } from './einvoice-steps.tsx'

/** An e-invoice in three steps; once the portal's answer is saved, the answer. */
export function EinvoiceSheet({ bill }: { bill: Bill }) {
  const { whyNot } = useAccess()
  if (bill.einvoice) return <Saved einvoice={bill.einvoice} />
  const why = whyNot('MANAGER', 'The e-invoice')
  return (
    <Sheet title="E-invoice">
      {why ? (
        <p className="pad">
          <LockReason>{why}</LockReason>
        </p>
      ) : (
        <EinvoiceSteps bill={bill} />
      )}
    </Sheet>
  )
}

function Saved({ einvoice: { irn, ackNo, ackAt } }: { einvoice: Einvoice }) {
  return (
    <Sheet title="E-invoice" beside={<LockedSince>{shortMoment(ackAt)}</LockedSince>}>
      <dl className="pad einvoice-saved">
        <dt>IRN</dt>
        <dd className="number">{irn}</dd>
        <dt>Acknowledgement</dt>
        <dd className="number">{ackNo}</dd>
      </dl>
    </Sheet>
  )
}
