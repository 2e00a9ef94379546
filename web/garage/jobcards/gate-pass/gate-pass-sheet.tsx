import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Accessory, CheckIn } from '../../../../contract/check-ins.ts'
import type { JobCardDetail } from '../../../../contract/jobcards.ts'
import type { PartProof } from '../../../../contract/part-proofs.ts'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { shortMoment } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { gatePassAddress, getCheckIn, listGatePasses } from './calls.ts'
import { GatePassDialog } from './gate-pass-dialog.tsx'

type Props = { card: JobCardDetail; proofs: readonly PartProof[] }

/** What the car leaves with; another one where the first was wrong. */
export function GatePassSheet({ card, proofs }: Props) {
  const { garageId, whyNot } = useAccess()
  const [isMaking, setMaking] = useState(false)
  const { data } = useQuery({
    queryKey: ['job-cards', 'gate-passes', card.id],
    queryFn: () => listGatePasses(card.id),
  })
  const { data: checkIn } = useQuery({
    queryKey: ['job-cards', 'check-in', card.id],
    queryFn: () => getCheckIn(card.id),
  })
  const [newest] = data?.gatePasses ?? []
  const locked = card.status === 'DELIVERED' ? whyNot('STAFF', 'The gate pass') : 'Made when the car is delivered.'
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
        <LockableButton look={newest ? 'soft' : 'signal'} wide why={locked} onClick={() => setMaking(true)}>
          {newest ? 'Make another' : 'Make the gate pass'}
        </LockableButton>
      </div>
      {isMaking && (
        <GatePassDialog
          card={card}
          proofs={proofs}
          things={checkIn ? thingsIn(checkIn) : []}
          onClose={() => setMaking(false)}
        />
      )}
    </Sheet>
  )
}

/** All that was in the car, to be given back. */
const thingsIn = ({ accessories, valuables }: CheckIn): Accessory[] =>
  valuables ? [...accessories, { name: valuables, count: 1 }] : accessories
