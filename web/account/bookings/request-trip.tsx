import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DriverRequest } from '../../../contract/drivers/account/account.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { formSentenceOf } from '../../platform/api-error.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Rich } from '../../ui/rich.tsx'
import { AccountQuestion } from '../account-dialog.tsx'
import { withdrawRequest } from '../api-account.ts'
import { momentInWords } from '../moments.ts'
import { Trip } from './trip.tsx'

type Props = { request: DriverRequest; onWithdrawn: (sentence: string) => void }

/** A request is with one garage until that garage closes it; more is not known of it. */
export function RequestTrip({ request, onWithdrawn }: Props) {
  const { state, canWithdraw, serviceName, garageName, garageLocality, city, vehicle, createdAt } = request
  const note = noteOf(request)
  const [isAsked, setAsked] = useState(false)
  const words = say(visits).request
  return (
    <Trip
      art={state === 'SENT' ? 'step-book' : 'step-book-past'}
      title={serviceName ?? words.quote}
      lines={[[garageName, garageLocality, city].filter(Boolean).join(', '), ...(vehicle ? [vehicle] : [])]}
      when={
        <Rich
          of={words.sent({ when: momentInWords(createdAt) })}
          time={(when) => <time dateTime={createdAt}>{when}</time>}
        />
      }
      badge={<RequestBadge state={state} />}
    >
      {note && (
        <details>
          <summary>{words.note}</summary>
          <p>{note}</p>
        </details>
      )}
      {canWithdraw && (
        <button className="link" type="button" onClick={() => setAsked(true)}>
          {words.withdraw}
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
  const words = say(visits).request
  return (
    <AccountQuestion
      title={words.question}
      action={words.withdraw}
      acting={words.withdrawing}
      isBusy={isPending}
      failure={error ? formSentenceOf(error, words.failed) : undefined}
      onAct={mutate}
      onClose={onClose}
    >
      <p>{words.willNotCall({ garage: garageName })}</p>
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
        {say(visits).request.states.SENT}
      </Badge>
    )
  }
  return (
    <Badge tone="mute" shape="ticked">
      {say(visits).request.states.CLOSED}
    </Badge>
  )
}
