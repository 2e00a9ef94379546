import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Estimate, SentEstimate } from '../../../../../contract/estimates.ts'
import type { JobCardDetail } from '../../../../../contract/jobcards.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { DialogHeader } from '../../../../ui/office/dialog-header.tsx'
import { Icon } from '../../../../ui/office/icon.tsx'
import { Modal } from '../../../../ui/office/modal.tsx'
import { newRequestId } from '../../../../ui/office/request-id.ts'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { useTask } from '../../../../ui/office/use-task.ts'
import { customerQuery, settleMessage } from '../../../customers/calls.ts'
import { useRefetchCard } from '../use-card.ts'
import { sendEstimate, shareEstimate, whatsAppMessageOf } from './calls.ts'

type Props = {
  card: JobCardDetail
  /** The version to share; absent, a new one is made. */
  estimate?: Estimate
  requestId?: string
  onClose: () => void
}

/** An address of the newest version, for the advisor to pass on; it is told once, and kept nowhere. */
export function ShareLink({ card, estimate, requestId, onClose }: Props) {
  const id = useId()
  const { shared, url, failure, isBusy, make } = useShared(card, estimate, requestId)
  const [messageId, setMessageId] = useState<string>()
  const stopped = useQuery(customerQuery(card.customerId)).data?.whatsappByHandLocked
  const whatsApp = async () => {
    // Opened by the press itself: after a call the browser would take it for an advertisement.
    const tab = window.open('', '_blank')
    const isMade = await make(async (of) => {
      const sent = await shareEstimate(card.id, of.id, { channel: 'WHATSAPP', requestId: newRequestId() })
      const address = sent.links[0]?.whatsappUrl
      if (!address) throw new Error('There is no address for WhatsApp.')
      if (tab) tab.location.href = address
      else window.location.href = address
      setMessageId(await whatsAppMessageOf(card))
    })
    if (!isMade) tab?.close()
  }
  return (
    <Modal className="dialog dialog--small" labelledBy={id} onClose={onClose}>
      <DialogHeader
        id={id}
        title={shared ? `Share ${shared.estimate.number}` : 'Share the link'}
        isBusy={isBusy}
        onClose={onClose}
      />
      <div className="body">
        {failure && <Note kind="bad">{failure}</Note>}
        {!url && !failure && <p role="status">Making the link...</p>}
        {url && (
          <>
            <p>{`Anybody with this link can answer: please give it only to ${card.customerName}.`}</p>
            <output className="share-address number">{url}</output>
            <ShareWays url={url} onWhatsApp={stopped === null ? () => void whatsApp() : undefined} isBusy={isBusy} />
            {stopped && <p className="hint">{stopped}</p>}
          </>
        )}
        {messageId && <WasItSent id={messageId} onDone={() => setMessageId(undefined)} />}
      </div>
      <footer>
        <Button look="soft" onClick={onClose}>
          Done
        </Button>
      </footer>
    </Modal>
  )
}

function useShared(card: JobCardDetail, estimate: Estimate | undefined, given: string | undefined) {
  const [requestId] = useState(() => given ?? newRequestId())
  const [shared, setShared] = useState<SentEstimate>()
  const refetch = useRefetchCard()
  const { isBusy, failure, run } = useTask('The link was not made. Please try again.')
  const begin = useEffectEvent(() =>
    run(async () => {
      const send = { channel: 'LINK' as const }
      const made = estimate
        ? shareEstimate(card.id, estimate.id, { ...send, requestId })
        : sendEstimate(card.id, { send: [send], version: card.version, requestId })
      try {
        setShared(await made)
      } finally {
        await refetch()
      }
    }),
  )
  useEffect(() => {
    void begin()
  }, [])
  const make = (task: (of: Estimate) => Promise<void>) =>
    run(async () => {
      if (shared) await task(shared.estimate)
      await refetch()
    })
  return { shared, url: shared?.links[0]?.url, failure, isBusy, make }
}

type Shared = {
  url: string
  /** Undefined where the customer has stopped it. */
  onWhatsApp: (() => void) | undefined
  isBusy: boolean
}

function ShareWays({ url, onWhatsApp, isBusy }: Shared) {
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

/** WhatsApp does not tell: whoever pressed says whether it went out. */
function WasItSent({ id, onDone }: { id: string; onDone: () => void }) {
  const queries = useQueryClient()
  const { isBusy, failure, run } = useTask('That was not saved. Please press again.')
  const settle = async (state: 'SENT' | 'NOT_SENT') => {
    const isNoted = await run(async () => {
      await settleMessage(id, state)
      await queries.invalidateQueries({ queryKey: ['job-cards'] })
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
