import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clockTime } from '../../../../contract/formats.ts'
import { type CustomerMessage, eventWords } from '../../../../contract/messages.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { dayOf, shortDay } from '../../../ui/office/days.ts'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { messagesQuery, settleMessage } from '../calls.ts'

/** What the customer was told, and what became of it. */
export function Messages({ customerId }: { customerId: string }) {
  const { data, isError } = useQuery(messagesQuery(customerId))
  const messages = data?.messages ?? []
  return (
    <Sheet title="Messages" {...(data ? { count: messages.length } : {})}>
      {isError && !data && <p className="pad quiet">Failed to load the messages</p>}
      {data && messages.length === 0 && (
        <p className="pad quiet">Nothing yet. Estimates and their answers are told by SMS, mail or WhatsApp.</p>
      )}
      <ul className="messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} customerId={customerId} />
        ))}
      </ul>
    </Sheet>
  )
}

const momentOf = (at: string) => `${shortDay(dayOf(at))}, ${clockTime(new Date(at))}`

const channelWords: Record<CustomerMessage['channel'], string> = {
  SMS: 'SMS',
  EMAIL: 'Email',
  WA_LINK: 'WhatsApp, by hand',
  WHATSAPP: 'WhatsApp',
}

function Message({ message, customerId }: { message: CustomerMessage; customerId: string }) {
  const { event, channel, text, state, createdAt } = message
  return (
    <li>
      <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      <div>
        <b>{eventWords[event]}</b> <span className="quiet">{channelWords[channel]}</span>
        <p>{text || 'Its text was deleted after 24 months.'}</p>
        <small>{outcomeOf(message)}</small>
        {channel === 'WA_LINK' && state === 'UNKNOWN' && <WasItSent id={message.id} customerId={customerId} />}
      </div>
      <StateBadge of="message" state={state} />
    </li>
  )
}

function outcomeOf({ channel, state, reason, by, sendAfter }: CustomerMessage): string {
  const why = reason ? `: ${reason}` : ''
  if (state === 'FAILED') return `The ${channel === 'EMAIL' ? 'mail' : 'SMS'} could not be sent${why}.`
  if (channel === 'WA_LINK' && state === 'UNKNOWN') return `Opened by ${by ?? 'somebody'}. WhatsApp does not tell us.`
  if (state === 'UNKNOWN') return `It may have arrived${why}. It is not sent again by itself.`
  if (state === 'NOT_SENT' && reason) return `Not sent: ${reason}.`
  if (state === 'WAITING' && sendAfter) return `Waits for the morning: goes ${momentOf(sendAfter)}.`
  return by ? `by ${by}` : 'by itself'
}

function WasItSent({ id, customerId }: { id: string; customerId: string }) {
  const { whyNot } = useAccess()
  const queries = useQueryClient()
  const task = useTask('Failed to save. Please try again.')
  const say = (state: 'SENT' | 'NOT_SENT') =>
    task.run(async () => {
      await settleMessage(id, state)
      await queries.invalidateQueries(messagesQuery(customerId))
    })
  const why = whyNot('STAFF', 'Sent')
  return (
    <div className="said">
      <LockableButton look="soft" why={why} aria-busy={task.isBusy} onClick={() => say('SENT')}>
        Sent
      </LockableButton>
      <LockableButton look="soft" why={why} aria-busy={task.isBusy} onClick={() => say('NOT_SENT')}>
        Not sent
      </LockableButton>
      {task.failure && <small role="alert">{task.failure}</small>}
    </div>
  )
}
