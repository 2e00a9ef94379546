import type { DriverRequest } from '../../../contract/account.ts'
import { whenLabel } from '../../platform/when.ts'
import { Badge } from '../../ui/office/badge.tsx'
import { Trip } from './trip.tsx'

/** A request is with one garage until that garage closes it; more is not known of it. */
export function RequestTrip({ request }: { request: DriverRequest }) {
  const { state, serviceName, garageName, garageLocality, city, vehicle, createdAt } = request
  const note = noteOf(request)
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
    </Trip>
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
