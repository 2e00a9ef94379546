import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverRequest } from '../../../contract/drivers/account/account.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { whenLabel } from '../../platform/when.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { AccountQuestion } from '../account-dialog.tsx'
import { withdrawRequest } from '../api-account.ts'
import { Trip } from './trip.tsx'

type Props = { request: DriverRequest; onWithdrawn: (sentence: string) => void }

/** A request is with one garage until that garage closes it; more is not known of it. */
export function RequestTrip({ request, onWithdrawn }: Props) {
  const { state, canWithdraw, serviceName, garageName, garageLocality, city, vehicle, createdAt } = request
  const note = noteOf(request)
  const [isAsked, setAsked] = useState(false)
  return (
    <Trip
      art={state === 'SENT' ? 'step-book' : 'step-book-past'}
      title={serviceName ?? 'Quote request'}
      lines={[[garageName, garageLocality, city].filter(Boolean).join(', '), ...(vehicle ? [vehicle] : [])]}
      when={
        <>
          Sent <time dateTime={createdAt}>{whenLabel(createdAt)}</time>
        </>
      }
      badge={<RequestBadge state={state} />}
    >
      {note && (
        <details>
          <summary>Your note</summary>
          <p>{note}</p>
        </details>
      )}
      {canWithdraw && (
        <button className="link" type="button" onClick={() => setAsked(true)}>
          Withdraw request
        </button>
      )}
      {isAsked && <WithdrawDialog request={request} onWithdrawn={onWithdrawn} onClose={() => setAsked(false)} />}
    </Trip>
  )
}

function WithdrawDialog({ request: { id, garageName }, onWithdrawn, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => withdrawRequest(id),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: ['trips'] })
      onClose()
      onWithdrawn(message)
    },
  })
  const { isPending, error, mutate } = withdrawing
  return (
    <AccountQuestion
      title="Withdraw this request?"
      action="Withdraw request"
      acting="Withdrawing..."
      isBusy={isPending}
      failure={error ? formSentenceOf(error, failures.withdrawRequest) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{garageName} will not call you about it, and its copy of what you sent is deleted.</p>
    </AccountQuestion>
  )
}

/** Quick Booking writes the service's name before what the driver wrote (docs/rules.md#quote-requests). */
function noteOf({ requirements, serviceName }: DriverRequest): string | undefined {
  if (!requirements || requirements === serviceName) return undefined
  const prefix = `${serviceName}: `
  return requirements.startsWith(prefix) ? requirements.slice(prefix.length) : requirements
}

function RequestBadge({ state }: { state: DriverRequest['state'] }) {
  if (state === 'SENT') {
    return (
      <Badge tone="wait" shape="hollow">
        Request sent
      </Badge>
    )
  }
  return (
    <Badge tone="mute" shape="ticked">
      Closed
    </Badge>
  )
}
