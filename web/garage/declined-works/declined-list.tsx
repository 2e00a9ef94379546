import '../css/declined-works.css'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { printedDay, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { maySendEstimates } from '../../../contract/platform/terms/access.ts'
import type { DeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { Button } from '../../ui/button.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { dayOf } from '../../ui/office/days.ts'
import { DismissDialog } from './dismiss-dialog.tsx'

type Props = {
  works: readonly DeclinedWork[]
  /** What can be done with one besides dismissing it. */
  actionOf?: (work: DeclinedWork) => ReactNode
}

/** Work that a driver declined, with its reason and the price of then. */
export function DeclinedList({ works, actionOf }: Props) {
  const { level, role } = useAccess()
  const [dismissed, setDismissed] = useState<DeclinedWork>()
  const mayDismiss = role !== undefined && maySendEstimates({ accessLevel: level, role })
  return (
    <>
      <ul className="declined-works">
        {works.map((work) => (
          <li key={work.id}>
            <div>
              <b>{work.title}</b> <StateBadge of="urgency" state={work.urgency} />
              <small className="number">
                {work.reason && `${work.reason} `}
                {`Declined ${printedDay(dayOf(work.declinedAt))} by ${work.declinedBy}, `}
                <Link to={`/garage/jobcards/${work.jobCardId}`}>{work.jobCardNumber}</Link>.
              </small>
            </div>
            <b className="number">{rupeesAndPaise(work.total)}</b>
            <div className="declined-actions">
              {actionOf?.(work)}
              {mayDismiss && (
                <Button look="quiet" aria-label={`Dismiss ${work.title}`} onClick={() => setDismissed(work)}>
                  Dismiss
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {dismissed && <DismissDialog work={dismissed} onClose={() => setDismissed(undefined)} />}
    </>
  )
}
