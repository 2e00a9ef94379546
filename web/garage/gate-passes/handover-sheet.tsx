import '../css/check-in.css'
import '../css/inspection.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Accessory, CheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { shortMoment } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { LockableButton } from '../../ui/office/lock-reason.tsx'
import { Sheet } from '../../ui/office/sheet.tsx'
import { ComparisonLink } from '../estimates/compare/comparison-link.tsx'
import { hasOpenMoney } from '../job-cards/card/bill/bill-state.ts'
import { useProofs } from '../part-proofs/use-proofs.ts'
import { gatePassAddress, getCheckIn, listGatePasses } from './calls.ts'
import { GatePassDialog } from './gate-pass-dialog.tsx'

/** What the car leaves with; another one where the first was wrong. And what was billed of what was agreed. */
export default function HandoverSheet({ card }: { card: JobCardDetail }) {
  const { garageId, whyNot } = useAccess()
  const [isMaking, setMaking] = useState(false)
  const { data } = useQuery({
    queryKey: ['job-cards', 'gate-passes', card.id],
    queryFn: () => listGatePasses(card.id),
  })
  const checkIn = useQuery({
    queryKey: ['job-cards', 'check-in', card.id],
    queryFn: () => getCheckIn(card.id),
  })
  const proofs = useProofs(card.id)
  // What is given back stands in the form from its first moment.
  const isWaiting = checkIn.isPending || proofs.isPending
  const [newest] = data?.gatePasses ?? []
  return (
    <Sheet title="Gate pass">
      {newest && (
        <dl className="check-facts">
          <dt>Number</dt>
          <dd className="number">{newest.number}</dd>
          <dt>To</dt>
          <dd>{[newest.handedTo, newest.relation].filter(Boolean).join(', ')}</dd>
          <dt>When</dt>
          <dd className="number">{`${shortMoment(newest.at)}, ${newest.by}`}</dd>
          <dt>Out</dt>
          <dd className="number">{`${newest.odometerOut.toLocaleString('en-IN')} km`}</dd>
        </dl>
      )}
      <div className="pad check-keys">
        {newest && (
          <ButtonAnchor look="line" href={gatePassAddress(card.id, garageId)} target="_blank" rel="noopener">
            <Icon name="print" />
            Print
          </ButtonAnchor>
        )}
        <LockableButton
          look={newest ? 'soft' : hasOpenMoney(card) ? 'line' : 'signal'}
          wide
          why={whyNot('STAFF', 'The gate pass')}
          disabled={isWaiting}
          onClick={() => setMaking(true)}
        >
          {newest ? 'Issue another' : 'Issue gate pass'}
        </LockableButton>
      </div>
      {card.estimateCount > 0 && <ComparisonLink card={card} />}
      {isMaking && (
        <GatePassDialog
          card={card}
          proofs={proofs.data?.proofs ?? []}
          things={checkIn.data ? thingsIn(checkIn.data) : []}
          onClose={() => setMaking(false)}
        />
      )}
    </Sheet>
  )
}

/** All that was in the car, to be given back. */
const thingsIn = ({ accessories, valuables }: CheckIn): Accessory[] =>
  valuables ? [...accessories, { name: valuables, count: 1 }] : accessories
