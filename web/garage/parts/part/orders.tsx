import { useState } from 'react'
import { Link } from 'react-router'
import type { PartDetail } from '../../../../contract/stock/parts/parts.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { Note } from '../../../ui/note.tsx'
import { Badge } from '../../../ui/office/badge.tsx'
import { shortMoment } from '../../../ui/office/days.ts'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Plate } from '../../../ui/office/plate.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { dropReorder } from '../../reorders/calls.ts'
import { DueDialog } from '../../reorders/due-dialog.tsx'
import { useWhyNoParts } from '../why-no-parts.ts'
import { dueText, isLate, quantityText } from '../words.ts'

/** What is on the list of it, and what is on its way: taken off, or given up where it does not come. */
export function Orders({ part: { orders, unit, name } }: { part: PartDetail }) {
  const refresh = useRefresh('parts', 'reorders')
  const locked = useWhyNoParts('Orders')
  const { isBusy, failure, run } = useTask('Failed to take it off')
  const [open, setOpen] = useState<PartDetail['orders'][number]>()
  if (orders.length === 0) return null
  const drop = (id: string) =>
    run(async () => {
      await dropReorder(id)
      await refresh()
    })
  return (
    <Sheet title="Ordered" count={orders.length}>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul className="stock-held stock-held--acts">
        {orders.map((order) => {
          const { id, state, quantity, dueOn, supplierName, jobCardId, registrationNumber, by, at } = order
          return (
            <li key={id}>
              <Badge {...markOf(order)} bare />
              <span>
                <b className={isLate(dueOn) ? 'number bad' : 'number'}>
                  {[
                    `${quantityText(quantity, unit)} ${state === 'LISTED' ? 'on the list' : 'on the way'}`,
                    dueOn !== null && dueText(dueOn),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </b>
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
              <span className="stock-acts">
                {state === 'ORDERED' && (
                  <LockableButton look="soft" why={locked} onClick={() => setOpen(order)}>
                    {dueOn === null ? 'Note the day' : 'Change the day'}
                  </LockableButton>
                )}
                <LockableButton look="soft" why={locked} aria-busy={isBusy || undefined} onClick={() => void drop(id)}>
                  {state === 'LISTED' ? 'Take off' : 'Does not come'}
                </LockableButton>
              </span>
            </li>
          )
        })}
      </ul>
      {open && (
        <DueDialog
          reorderIds={[open.id]}
          what={`${open.supplierName ?? ''}: ${quantityText(open.quantity, unit)} ${name}`}
          dueOn={open.dueOn}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Sheet>
  )
}

const markOf = ({ state, dueOn }: PartDetail['orders'][number]) => {
  if (isLate(dueOn)) return { tone: 'bad', shape: 'triangle' } as const
  return { tone: 'plan', shape: state === 'LISTED' ? 'dotted' : 'dashed' } as const
}
