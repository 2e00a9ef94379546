import '../../css/job-card.css'
import { useQuery } from '@tanstack/react-query'
import { billUpiLink, upiLink } from '../../../../contract/money/payments/upi-link.ts'
import { rupees } from '../../../../contract/platform/formats.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { QrCode } from '../../../ui/office/qr-code.tsx'
import { garageProfile } from '../../settings/garage-profile.ts'

type Props = { card: JobCardDetail; amount: number; requestId: string }

/** The code that a customer's UPI app scans, with payee and amount filled in. */
export default function UpiCode({ card, amount, requestId }: Props) {
  // Money that goes to an address of yesterday is gone: it is asked for each time.
  const { data: garage, isError, isFetchedAfterMount } = useQuery({ ...garageProfile, staleTime: 0 })
  if (isError) return <p className="hint full">The code could not be loaded. Choose UPI again to try once more.</p>
  if (!garage || !isFetchedAfterMount) return null
  if (!garage.upiAddress) return <p className="hint full">A UPI address in Settings lets you show a code to scan.</p>
  if (amount <= 0) return <p className="hint full">Type the amount to see the code.</p>
  return (
    <figure className="job-upi full">
      <QrCode
        label={`UPI code for ${rupees(amount)} to ${garage.upiAddress}`}
        text={textOf({ card, amount, requestId }, { address: garage.upiAddress, payee: garage.name })}
      />
      <figcaption>
        <b>{rupees(amount)}</b> to <span className="upi-to">{garage.upiAddress}</span>
        <small>We can’t see the payment. Check their app, then enter the UTR.</small>
      </figcaption>
    </figure>
  )
}

type Payee = { address: string; payee: string }

/** A billed card is paid under its bill's number. */
function textOf({ card, amount, requestId }: Props, to: Payee): string {
  const { billNumber, jobCardNumber, payments } = card
  if (billNumber) return billUpiLink({ ...to, number: billNumber, balance: amount, paymentsBefore: payments.length })
  return upiLink({ ...to, amount, reference: requestId.replaceAll('-', ''), note: jobCardNumber })
}
