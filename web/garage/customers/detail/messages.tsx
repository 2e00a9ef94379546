import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CustomerMessage,
  type CustomerMessages,
  channelNames,
  channelWord,
  eventWords,
} from '../../../../contract/messages/messages/messages.ts'
import { clockTime } from '../../../../contract/platform/formats.ts'
import { failures } from '../../../platform/failures.ts'
import { useAccess } from '../../../ui/office/access.ts'
import { StateBadge } from '../../../ui/office/badge.tsx'
import { dayOf, shortDay } from '../../../ui/office/days.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockableButton } from '../../../ui/office/lock-reason.tsx'
import { Sheet } from '../../../ui/office/sheet.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { messagesQuery, settleMessage } from '../calls.ts'
import { WriteMessage } from './write-message.tsx'

/** What the customer was told, and what became of it. */
export function Messages({ customerId }: { customerId: string }) {
  const { data, isError } = useQuery(messagesQuery(customerId))
  const messages = data?.messages ?? []
  return (
    <Sheet title="Messages" {...(data ? { count: messages.length } : {})}>
      {data?.stopped && <Stopped stopped={data.stopped} />}
      {isError && !data && <p className="pad quiet">Failed to load the messages</p>}
      {data && messages.length === 0 && (
        <p className="pad quiet">
          Nothing yet. Messages to the customer about bookings, estimates and bills appear here.
        </p>
      )}
      <ul className="messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} customerId={customerId} />
        ))}
      </ul>
      <WriteMessage customerId={customerId} />
    </Sheet>
  )
}

const momentOf = (at: string) => `${shortDay(dayOf(at))}, ${clockTime(new Date(at))}`

function Message({ message, customerId }: { message: CustomerMessage; customerId: string }) {
  const { event, channel, direction, text, state, createdAt } = message
  const isReply = direction === 'IN'
  return (
    <li>
      <time dateTime={createdAt}>{momentOf(createdAt)}</time>
      <div className={isReply ? 'reply' : undefined}>
        <b>{event === 'REPLY' ? 'Reply' : eventWords[event]}</b> <span className="quiet">{channelNames[channel]}</span>
        <p>{text || 'Its text was deleted after 24 months.'}</p>
        {!isReply && <small>{outcomeOf(message)}</small>}
        {channel === 'WA_LINK' && state === 'UNKNOWN' && <WasItSent id={message.id} customerId={customerId} />}
      </div>
      <StateBadge of="message" state={isReply ? 'RECEIVED' : state} />
    </li>
  )
}

const stoppedBy = { STOP: 'by the link in a message', REPLY: 'by replying STOP', TOLD: 'as they told the garage' }

/** What still goes is said too: who has a car here is told about its work. */
function Stopped({ stopped: { at, by } }: { stopped: NonNullable<CustomerMessages['stopped']> }) {
  return (
    <p className="note note--wait">
      <Icon name="lock" />
      <span>
        <b>No WhatsApp, reminders or review requests, please.</b> {`Stopped ${momentOf(at)}, ${stoppedBy[by]}. `}
        Messages about what they have asked for still go by SMS and email.
      </span>
    </p>
  )
}

function outcomeOf({ channel, state, reason, by, sendAfter }: CustomerMessage): string {
  const why = reason ? `: ${reason}` : ''
  if (state === 'FAILED') return `The ${channelWord(channel)} message did not arrive${why}.`
  if (channel === 'WA_LINK' && state === 'UNKNOWN') return `Opened by ${by ?? 'someone'}. WhatsApp does not tell us.`
  if (state === 'UNKNOWN') return `It may have arrived${why}. It is not sent again automatically.`
  if (state === 'NOT_SENT' && reason) return `Not sent: ${reason}.`
  if (state === 'WAITING' && sendAfter) return `Held until morning: goes ${momentOf(sendAfter)}.`
  return by ? `by ${by}` : 'automatically'
}

function WasItSent({ id, customerId }: { id: string; customerId: string }) {
  const { whyNot } = useAccess()
  const queries = useQueryClient()
  const task = useTask(failures.save)
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
