import '../css/hours.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PartRequest } from '../../../contract/workshop/part-requests/part-requests.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Badge } from '../../ui/office/badge.tsx'
import { waitedSince } from '../../ui/office/days.ts'
import { Icon } from '../../ui/office/icon.tsx'
import { Plate } from '../../ui/office/plate.tsx'
import { addPartRequest, orderPartRequest, partRequestsQuery } from '../floor/calls.ts'
import { useFloorTask } from '../floor/use-floor.ts'
import { comesText, isLate } from '../parts/words.ts'
import { PriceDialog, RefuseDialog } from './decision-dialogs.tsx'
import { partRequestWords as words } from './words.ts'

/**
 * What technicians ask for: added to the card, ordered, or refused.
 * @param cardId on that card alone; absent, on all of them
 */
export function AskedFor({ cardId }: { cardId?: string }) {
  const { data } = useQuery(partRequestsQuery)
  const requests = data?.requests.filter((request) => cardId === undefined || request.cardId === cardId) ?? []
  useLive(['job-card'], useRefresh('floor'))
  const { isBusy, failure, press } = useFloorTask()
  const [open, setOpen] = useState<{ request: PartRequest; as: 'price' | 'no' }>()
  if (requests.length === 0) return null
  const close = () => setOpen(undefined)
  return (
    <section className="sheet hours-flagged" aria-labelledby="asked-for">
      <header>
        <h2 id="asked-for">{words.askedFor}</h2>
        <span className="count">{requests.length}</span>
      </header>
      {failure && <Note kind="bad">{failure}</Note>}
      <ul>
        {requests.map((request) => (
          <li key={request.id}>
            {cardId ? <Icon name="parts" /> : <Plate number={request.registrationNumber} />}
            <div>
              <b>{`${request.quantity} ${request.unit} ${request.what}`}</b>
              <small>
                {!cardId && <Link to={`/garage/jobcards/${request.cardId}`}>{request.jobCardNumber}</Link>}{' '}
                {words.askedBy(request.askedBy, waitedSince(request.askedAt))}{' '}
                {request.state !== 'ASKED' && (
                  <Badge tone="plan" shape="dotted">
                    {words.partStates[request.state]}
                  </Badge>
                )}
                {request.dueOn && (
                  <span className={isLate(request.dueOn) || request.isAfterPromise ? 'bad' : undefined}>
                    {` ${words.comes(comesText(request.dueOn), request.isAfterPromise)}`}
                  </span>
                )}
              </small>
            </div>
            <span className="hours-answers hours-answers--wide">
              <Button
                look="ink"
                aria-busy={isBusy || undefined}
                onClick={() =>
                  request.partId ? void press(() => addPartRequest(request.id, {})) : setOpen({ request, as: 'price' })
                }
              >
                {words.addToCard}
              </Button>
              {request.state === 'ASKED' && (
                <Button
                  look="soft"
                  aria-busy={isBusy || undefined}
                  onClick={() => void press(() => orderPartRequest(request.id))}
                >
                  {words.order}
                </Button>
              )}
              <Button look="soft" onClick={() => setOpen({ request, as: 'no' })}>
                {words.refuse}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {open?.as === 'price' && <PriceDialog request={open.request} onClose={close} />}
      {open?.as === 'no' && <RefuseDialog request={open.request} onClose={close} />}
    </section>
  )
}
