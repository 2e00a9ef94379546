import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PartDetail } from '../../../../contract/stock/parts/parts.ts'
import { Note } from '../../../ui/note.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { dropReorder } from '../../reorders/calls.ts'
import { useWhyNoParts } from '../why-no-parts.ts'
import { quantityText } from '../words.ts'

/** What is on the list of it, and what is on its way: taken off, or given up where it does not come. */
export function Orders({ part: { orders, unit } }: { part: PartDetail }) {
  const queries = useQueryClient()
  const locked = useWhyNoParts('Orders')
  const { isBusy, failure, run } = useTask('Failed to take it off')
  if (orders.length === 0) return null
  const drop = (id: string) =>
    run(async () => {
      await dropReorder(id)
      await Promise.all(['parts', 'reorders'].map((noun) => queries.invalidateQueries({ queryKey: [noun] })))
    })
  return (
    <Sheet title="Ordered" count={orders.length}>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="stock-held stock-held--acts">
        {orders.map(({ id, state, quantity, supplierName, jobCardId, registrationNumber, by, at }) => (
          <li key={id}>
            <Badge tone="plan" shape={state === 'LISTED' ? 'dotted' : 'dashed'} bare />
            <span>
              <b className="number">{`${quantityText(quantity, unit)} ${state === 'LISTED' ? 'on the list' : 'on the way'}`}</b>
              {jobCardId && registrationNumber && (
                <small>
                  {'For '}
                  <Link to={`/garage/jobcards/${jobCardId}`}>
                    <Plate number={registrationNumber} />
                  </Link>
                </small>
              )}
              <small>{[supplierName, by, shortMoment(at)].filter(Boolean).join(', ')}</small>
            </span>
            <LockableButton look="soft" why={locked} aria-busy={isBusy || undefined} onClick={() => void drop(id)}>
              {state === 'LISTED' ? 'Take off' : 'Does not come'}
            </LockableButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
