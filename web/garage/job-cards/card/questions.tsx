import { useQueryClient } from '@tanstack/react-query'
import { counted, rupees } from '../../../../contract/platform/formats.ts'
import type { JobCardStatus } from '../../../../contract/platform/terms/workshop.ts'
import type { JobCard, JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { DeleteDialog } from '../../../ui/office/delete-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { changeJobCardStatus, removeJobCard } from '../calls.ts'
import { awaitsBill } from './bill/bill-state.ts'
import { keyOfCard, useShowCard } from './use-card.ts'
import { failedText, leavesUnapproved } from './work/missing.ts'
import { titlesText } from './work/work-words.ts'

type Asking = { card: JobCard; onClose: () => void }

export function CancelJobCard({ card, onClose }: Asking) {
  const show = useShowCard()
  const toast = useToast()
  const cancel = async () => {
    await show(await changeJobCardStatus(card.id, { status: 'CANCELLED', version: card.version }))
    toast(`${card.jobCardNumber} is cancelled.`)
  }
  return (
    <ConfirmDialog
      question="Are you sure you want to cancel this job card?"
      consequence={`${card.vehicleInfo} of ${card.customerName}: no more work is done on it. A cancelled job card stays cancelled.`}
      action="Cancel job card"
      acting="Cancelling..."
      cancel="Keep it"
      otherwise="Failed to cancel the job card"
      onConfirm={cancel}
      onClose={onClose}
    />
  )
}

/** @param onDeleted leaves the card: nothing asks for it once it is forgotten. */
export function DeleteJobCard({ card, onDeleted, onClose }: Asking & { onDeleted: () => void | Promise<void> }) {
  const queries = useQueryClient()
  return (
    <DeleteDialog
      noun="job card"
      name={card.jobCardNumber}
      consequence={`${card.jobCardNumber}, ${card.vehicleInfo} of ${card.customerName}, and its lines will be gone for good.`}
      otherwise="Failed to delete the job card"
      remove={() => removeJobCard(card.id)}
      onDeleted={async () => {
        await onDeleted()
        queries.removeQueries({ queryKey: keyOfCard(card.id) })
      }}
      refreshes="job-cards"
      onClose={onClose}
    />
  )
}

/** Whether the car leaves with a part of its bill unpaid, or with a job that nobody approved: that is asked about. */
export const isDeliveryAskedAbout = (card: JobCardDetail, to: JobCardStatus) =>
  to === 'DELIVERED' && (card.balance > 0 || leavesUnapproved(card, to).length > 0)

type Delivering = { card: JobCardDetail; onDeliver: () => Promise<void>; onClose: () => void }

/** @param onDeliver says itself what goes wrong */
export function DeliverAllTheSame({ card, onDeliver, onClose }: Delivering) {
  const open = leavesUnapproved(card, 'DELIVERED')
  const isUnpaid = card.balance > 0
  const reasons = [
    isUnpaid && `${rupees(card.balance)} unpaid`,
    open.length > 0 && `${counted(open.length, 'job')} not approved`,
  ].filter(Boolean)
  const consequences = [
    `${card.vehicleInfo} of ${card.customerName} leaves the workshop.`,
    open.length > 0 && `The driver is no longer asked about ${titlesText(open)}.`,
    isUnpaid && 'What is paid later can still be recorded.',
    isUnpaid && awaitsBill(card) && 'It has no bill: one can still be issued after delivery.',
  ].filter(Boolean)
  return (
    <ConfirmDialog
      question={`Deliver with ${reasons.join(' and ')}?`}
      consequence={consequences.join(' ')}
      action="Mark delivered"
      acting="Delivering..."
      cancel="Not yet"
      onConfirm={onDeliver}
      onClose={onClose}
    />
  )
}

type Unchecked = { card: JobCardDetail; onReady: () => Promise<void>; onClose: () => void }

/** @param onReady says itself what goes wrong */
export function ReadyUnchecked({ card, onReady, onClose }: Unchecked) {
  return (
    <ConfirmDialog
      question="Mark ready without a passed quality check?"
      consequence={`${failedText(card)} The history of ${card.jobCardNumber} will say that it was marked ready anyway.`}
      action="Mark ready"
      acting="Saving..."
      cancel="Not yet"
      onConfirm={onReady}
      onClose={onClose}
    />
  )
}
