import { Link } from 'react-router'
import { type Claim, utrLabel } from '../../../contract/money/claims/claims.ts'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { shortMoment } from '../../ui/office/days.ts'

const outcomes = {
  CONFIRMED: ['good', 'square-ticked', 'Confirmed'],
  REJECTED: ['bad', 'square-struck', 'Not found'],
  WITHDRAWN: ['mute', 'square-struck', 'Taken back'],
} as const

/** What was decided last: who said so, and when; what was recorded, and what was told where that was another sum. */
export function DecidedClaims({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className="sheet claims-decided" aria-labelledby="decided">
      <header>
        <h2 id="decided">Decided</h2>
      </header>
      <ul>
        {claims.map((claim) => {
          if (claim.state === 'WAITING') return null
          const [tone, shape, word] = outcomes[claim.state]
          return (
            <li key={claim.id}>
              <div className="claim-who">
                <b>{claim.customerName}</b>
                <small>
                  <Link to={`/garage/bills/${claim.billId}`}>{claim.billNumber}</Link>
                </small>
              </div>
              <span className="number">{utrLabel(claim.utr)}</span>
              <div>
                <Badge tone={tone} shape={shape}>
                  {word}
                </Badge>
                <small>
                  {[claim.decidedBy, claim.decidedAt && shortMoment(claim.decidedAt)].filter(Boolean).join(', ')}
                </small>
              </div>
              <div className="claim-recorded">
                <span className="number">{rupeesAndPaise(claim.confirmedAmount ?? claim.amount)}</span>
                {claim.confirmedAmount !== null && claim.confirmedAmount !== claim.amount && (
                  <small>Driver said {rupeesAndPaise(claim.amount)}</small>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
