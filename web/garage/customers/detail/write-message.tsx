import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  channelWord,
  eventWords,
  type NewMessage,
  type WritableMessage,
} from '../../../../contract/messages/messages/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAccess } from '../../../ui/office/access.ts'
import { Icon } from '../../../ui/office/icon.tsx'
import { LockReason } from '../../../ui/office/lock-reason.tsx'
import { newRequestId } from '../../../ui/office/request-id.ts'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useTask } from '../../../ui/office/use-task.ts'
import { Select } from '../../../ui/select.tsx'
import { messagesQuery, writableMessagesQuery, writeMessage } from '../calls.ts'

/** What this customer could be told now: the text in view, and one press sends it. */
export function WriteMessage({ customerId }: { customerId: string }) {
  const id = useId()
  const { whyNot } = useAccess()
  const locked = whyNot('STAFF', 'Writing to a customer')
  const { data, isError } = useQuery({ ...writableMessagesQuery(customerId), enabled: locked === undefined })
  const [chosen, setChosen] = useState<string>()
  const writable = data?.writable ?? []
  const message = writable.find((each) => keyOf(each) === chosen) ?? writable[0]
  if (locked) return <Nothing why={<LockReason>{locked}</LockReason>} />
  if (!message)
    return (data || isError) && <Nothing why={data ? nothingToTell : 'Failed to load the messages to send'} />
  return (
    <div className="write-message">
      <label htmlFor={id}>Write</label>
      <Select id={id} value={keyOf(message)} onChoose={setChosen}>
        {writable.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)}>
            {eventWords[each.event]}, {each.about}
          </option>
        ))}
      </Select>
      <p className="message-text">{message.text}</p>
      <Ways key={keyOf(message)} customerId={customerId} message={message} />
    </div>
  )
}

const nothingToTell =
  'Nothing to send now. An upcoming booking, a waiting estimate, a car that is ready or an unpaid bill can be sent again from here.'

function Nothing({ why }: { why: ReactNode }) {
  return (
    <div className="write-message">
      <b>Write</b>
      <p className="quiet">{why}</p>
    </div>
  )
}

const keyOf = ({ event, subjectId }: WritableMessage) => `${event} ${subjectId}`

type Way = 'WHATSAPP' | 'SMS' | 'EMAIL'

/** The first way that is open; its reason where none is. */
function wayOf({ whatsappLocked, smsLocked, emailLocked }: WritableMessage): Way | undefined {
  if (!whatsappLocked) return 'WHATSAPP'
  if (!smsLocked) return 'SMS'
  return emailLocked ? undefined : 'EMAIL'
}

function Ways({ customerId, message }: { customerId: string; message: WritableMessage }) {
  const id = useId()
  const toast = useToast()
  const { isBusy, failure, send } = useSending(customerId, message)
  const way = wayOf(message)

  const sendNow = async () => {
    if (way && (await send(way))) toast(`The message is on its way by ${channelWord(way)}.`)
  }
  const openWhatsApp = async () => {
    // Opened by the press itself: after a call the browser would take it for an advertisement.
    const tab = window.open('', '_blank')
    const address = (await send('WA_LINK'))?.whatsappUrl
    if (address && tab) tab.location.href = address
    else if (address) window.location.href = address
    else tab?.close()
  }
  return (
    <>
      {failure && <Note kind="bad">{failure}</Note>}
      <div className="ways">
        <Button
          look="signal"
          aria-busy={isBusy}
          aria-disabled={way ? undefined : true}
          aria-describedby={way ? undefined : id}
          onClick={() => void sendNow()}
        >
          <Icon name="send" />
          {way ? `Send by ${channelWord(way)}` : 'Send now'}
        </Button>
        {!message.whatsappByHandLocked && (
          <Button look="line" aria-busy={isBusy} onClick={() => void openWhatsApp()}>
            Open in WhatsApp
          </Button>
        )}
      </div>
      {!way && <LockReason id={id}>{message.smsLocked}</LockReason>}
      <p className="quiet">
        {message.whatsappByHandLocked ??
          'WhatsApp opens on your own phone: press send there, then tell us here whether you did.'}
      </p>
    </>
  )
}

/** Sent again after a lost answer it is one message: the id stays until an answer came. */
function useSending(customerId: string, { event, subjectId }: WritableMessage) {
  const queries = useQueryClient()
  const [requestId, setRequestId] = useState(newRequestId)
  const { isBusy, failure, run } = useTask('The message was not sent. Please try again.')
  const send = async (channel: NewMessage['channel']) => {
    let sent: Awaited<ReturnType<typeof writeMessage>> | undefined
    await run(async () => {
      sent = await writeMessage({ customerId, event, subjectId, channel, requestId })
      setRequestId(newRequestId())
      await queries.invalidateQueries(messagesQuery(customerId))
    })
    return sent
  }
  return { isBusy, failure, send }
}
