import { useState } from 'react'
import type { Estimate, SentEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { ShareDialog } from '../messages/share-dialog.tsx'
import { sendEstimate, shareEstimate } from './calls.ts'

type Props = {
  card: JobCardDetail
  /** The version to share; absent, a new one is made. */
  estimate?: Estimate
  requestId?: string
  onClose: () => void
}

/** An address of the newest version, for the advisor to pass on. */
export function ShareLink({ card, estimate, requestId: given, onClose }: Props) {
  const [requestId] = useState(() => given ?? newRequestId())
  const [shared, setShared] = useState<Estimate>()
  const refetch = useRefetchCard()
  const linkOf = async (sending: Promise<SentEstimate>) => {
    try {
      const sent = await sending
      const [link] = sent.links
      if (!link) throw new Error('There is no link.')
      setShared(sent.estimate)
      return link
    } finally {
      await refetch()
    }
  }
  const makeLink = async () => {
    const send = { channel: 'LINK' as const }
    const made = estimate
      ? shareEstimate(card.id, estimate.id, { ...send, requestId })
      : sendEstimate(card.id, { send: [send], version: card.version, requestId })
    return (await linkOf(made)).url
  }
  return (
    <ShareDialog
      title={shared ? `Share ${shared.number}` : 'Share the link'}
      customerId={card.customerId}
      warning={`Anyone with this link can answer: please give it only to ${card.customerName}.`}
      makeLink={makeLink}
      byWhatsApp={() =>
        linkOf(shareEstimate(card.id, shared?.id ?? '', { channel: 'WHATSAPP', requestId: newRequestId() }))
      }
      onClose={onClose}
    />
  )
}
