import '../css/sending.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DialogHeader } from '../../ui/office/dialog-header.tsx'
import { Icon } from '../../ui/office/icon.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { customerQuery, messagesQuery, settleMessage } from '../customers/calls.ts'

type Props = {
  title: string
  customerId: string
  /** What the link opens, and for whom it is. */
  warning: string
  /** @returns an address, which is told once and kept nowhere */
  makeLink: () => Promise<string>
  /** Another one, in a text that the log of messages keeps. */
  byWhatsApp: () => Promise<{ whatsappUrl: string | null; messageId: string | null }>
  onClose: () => void
}

/** A link to pass on oneself: by one's own WhatsApp, copied, or by the phone's own sheet. */
export function ShareDialog({ title, customerId, warning, makeLink, byWhatsApp, onClose }: Props) {
  const id = useId()
  const [url, setUrl] = useState<string>()
  const [messageId, setMessageId] = useState<string | null>(null)
  const { isBusy, failure, run } = useTask('The link was not made. Please try again.')
  const stopped = useQuery(customerQuery(customerId)).data?.whatsappByHandLocked
  const make = () => void run(async () => setUrl(await makeLink()))
  const begin = useEffectEvent(make)
  useEffect(() => begin(), [])

  const whatsApp = async () => {
    // Opened by the press itself: after a call the browser would take it for an advertisement.
    const tab = window.open('', '_blank')
    const isMade = await run(async () => {
      const sent = await byWhatsApp()
      if (!sent.whatsappUrl) throw new Error('There is no address for WhatsApp.')
      if (tab) tab.location.href = sent.whatsappUrl
      else window.location.href = sent.whatsappUrl
      setMessageId(sent.messageId)
    })
    if (!isMade) tab?.close()
  }
  return (
    <Modal className="dialog dialog--small" labelledBy={id} onClose={onClose}>
      <DialogHeader id={id} title={title} isBusy={isBusy} onClose={onClose} />
      <div className="body">
        {failure && <Note kind="bad">{failure}</Note>}
        {!url && !failure && <p role="status">Making the link...</p>}
        {url && (
          <>
            <p>{warning}</p>
            <output className="share-address number">{url}</output>
            <Ways url={url} onWhatsApp={stopped === null ? () => void whatsApp() : undefined} isBusy={isBusy} />
            {stopped && <p className="hint">{stopped}</p>}
          </>
        )}
        {messageId && <WasItSent id={messageId} customerId={customerId} onDone={() => setMessageId(null)} />}
      </div>
      <footer>
        {!url && failure && (
          <Button look="ink" aria-busy={isBusy || undefined} onClick={make}>
            Try Again
          </Button>
        )}
        <Button look="soft" onClick={onClose}>
          Done
        </Button>
      </footer>
    </Modal>
  )
}

type WaysProps = {
  url: string
  /** Undefined where the customer has stopped it. */
  onWhatsApp: (() => void) | undefined
  isBusy: boolean
}

function Ways({ url, onWhatsApp, isBusy }: WaysProps) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast('The link is copied.')
    } catch {
      toast('This browser blocks copying. Please select the link and copy it.')
    }
  }
  return (
    <div className="share-ways">
      {onWhatsApp && (
        <Button look="ink" aria-busy={isBusy || undefined} onClick={onWhatsApp}>
          WhatsApp
        </Button>
      )}
      <Button look="soft" onClick={() => void copy()}>
        Copy link
      </Button>
      {'share' in navigator && (
        // Closing the phone's sheet is an answer too.
        <Button look="soft" onClick={() => void navigator.share({ url }).catch(() => undefined)}>
          <Icon name="share" />
          Share...
        </Button>
      )}
    </div>
  )
}

type SentProps = { id: string; customerId: string; onDone: () => void }

/** WhatsApp does not tell: whoever pressed says whether it went out. */
function WasItSent({ id, customerId, onDone }: SentProps) {
  const queries = useQueryClient()
  const { isBusy, failure, run } = useTask('That was not saved. Please press again.')
  const settle = async (state: 'SENT' | 'NOT_SENT') => {
    const isNoted = await run(async () => {
      await settleMessage(id, state)
      const shown = [['job-cards'], ['bills'], messagesQuery(customerId).queryKey]
      await Promise.all(shown.map((queryKey) => queries.invalidateQueries({ queryKey })))
    })
    if (isNoted) onDone()
  }
  return (
    <fieldset className="share-sent">
      <legend>Did you send it on WhatsApp?</legend>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button look="soft" disabled={isBusy} onClick={() => void settle('NOT_SENT')}>
        Not sent
      </Button>
      <Button look="ink" disabled={isBusy} onClick={() => void settle('SENT')}>
        Sent
      </Button>
    </fieldset>
  )
}
