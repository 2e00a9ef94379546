import '../css/sending.css'
import { useState } from 'react'
import { smsText } from '../../../contract/messages/messages/messages.ts'
import { counted, plusOrMinus, rupees, rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { sumOfRupees } from '../../../contract/platform/paise.ts'
import { plateLabel } from '../../../contract/platform/plates.ts'
import { priceOfWork, sumsOfAmounts } from '../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { unanswered } from '../../platform/failures.ts'
import { useAccess } from '../../ui/office/access.ts'
import { StateBadge } from '../../ui/office/badge.tsx'
import { PrintNote } from '../../ui/office/print-note.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useRefetchCard } from '../job-cards/card/use-card.ts'
import { SendDialog, type Written } from '../messages/send-dialog.tsx'
import { sendEstimate } from './calls.ts'
import type { EstimateNow } from './estimate-state.ts'
import { ShareLink } from './share-link.tsx'

type Props = { card: JobCardDetail; now: EstimateNow; onClose: () => void }

/** Sent again after a lost answer, it is one version and one SMS. */
export function SendEstimateDialog({ card, now, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const [isSharing, setSharing] = useState(false)
  const { garageName } = useAccess()
  const refetch = useRefetchCard()
  const send = async (channels: readonly Written[]) => {
    try {
      const sending = channels.map((channel) => ({ channel }))
      const { estimate } = await sendEstimate(card.id, { send: sending, version: card.version, requestId })
      return `E${estimate.version}`
    } finally {
      await refetch()
    }
  }
  if (isSharing) return <ShareLink card={card} requestId={requestId} onClose={onClose} />
  return (
    <SendDialog
      title={`Send ${card.jobCardNumber}/E${now.nextVersion}`}
      customer={{ id: card.customerId, phone: card.customerPhone }}
      sms={(link) => smsOf(card, now, garageName, link)}
      path="/e/"
      send={send}
      otherwise="The estimate was not sent"
      unanswered={unanswered('sent')}
      onShare={() => setSharing(true)}
      onClose={onClose}
    >
      <Asked card={card} now={now} />
      <PrintNote texts={textsOf(card)} />
    </SendDialog>
  )
}

/** What the estimate's paper says of them. */
const textsOf = ({ customerName, lines, works }: JobCardDetail) => [
  customerName,
  ...lines.map(({ description }) => description),
  ...works.flatMap(({ title, reason }) => [title, reason]),
]

const written = (amount: number) => rupees(amount).slice(1)

function smsOf(card: JobCardDetail, { asked, askedTotal, approved }: EstimateNow, garage: string, link: string) {
  const names = { garage, plate: plateLabel(card.registrationNumber) }
  if (approved.length === 0) return smsText('ESTIMATE_READY', { ...names, total: written(card.totals.total) }, link)
  const more = { jobs: counted(asked.length, 'more job'), total: written(askedTotal) }
  return smsText('ESTIMATE_MORE', { ...names, ...more }, link)
}

/** Works that are asked with their prices, what stays approved, and how the card comes from them to its total. */
function Asked({ card, now: { asked, askedTotal, approved, approvedTotal } }: Pick<Props, 'card' | 'now'>) {
  const { total } = card.totals
  const off = card.discount ? sumsOfAmounts(card.lines, card).discountWithTax : 0
  const rounding = sumOfRupees([total, off, -askedTotal, -approvedTotal])
  return (
    <ul className="send-asked full" aria-label="What is asked">
      {asked.map((work) => (
        <li key={work.id}>
          <b>
            {work.title} {work.urgency !== 'ROUTINE' && <StateBadge of="urgency" state={work.urgency} />}
          </b>
          <b className="number">{rupeesAndPaise(priceOfWork(work))}</b>
        </li>
      ))}
      {approved.length > 0 && (
        <li className="quiet">
          <span>{`Stays approved: ${counted(approved.length, 'job')}`}</span>
          <span className="number">{rupeesAndPaise(approvedTotal)}</span>
        </li>
      )}
      {off > 0 && <Step name="Discount on the whole bill" amount={-off} />}
      {rounding !== 0 && <Step name="Rounding" amount={rounding} />}
      {(off > 0 || rounding !== 0) && (
        <li>
          <b>In all</b>
          <b className="number">{rupees(total)}</b>
        </li>
      )}
    </ul>
  )
}

const Step = ({ name, amount }: { name: string; amount: number }) => (
  <li className="quiet">
    <span>{name}</span>
    <span className="number">{plusOrMinus(amount)}</span>
  </li>
)
