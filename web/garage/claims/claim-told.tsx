import '../css/claims.css'
import { useQuery } from '@tanstack/react-query'
import { utrLabel } from '../../../contract/money/claims/claims.ts'
import { methodWords } from '../../../contract/money/payments/payment-words.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { shortMoment } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { waitingClaimOf } from './calls.ts'

/** On a bill: what its driver says was paid, and the way to where that is confirmed. */
export function ClaimTold({ billId }: { billId: string }) {
  const { data: claim } = useQuery(waitingClaimOf(billId))
  return (
    <div className="pad stack">
      {claim && (
        <p className="note note--wait">
          <Icon name="info" />
          <span>
            <b>{`${claim.customerName} says ${rupees(claim.amount)} is paid.`}</b>{' '}
            {`${methodWords[claim.method]}, ${shortMoment(claim.claimedAt)}`}
            <span className="claim-utr number">{`UTR ${utrLabel(claim.utr)}`}</span>
          </span>
        </p>
      )}
      <ButtonLink look="signal" wide to="/garage/claims">
        Check payment
      </ButtonLink>
    </div>
  )
}
