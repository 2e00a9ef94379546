import { useState } from 'react'
import { methodInSentence } from '../../../contract/money/payments/payment-words.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import type { Payment } from '../../../contract/workshop/job-cards/card-payments.ts'
import { ConfirmDialog } from '../../ui/office/confirm-dialog.tsx'
import { newRequestId } from '../../ui/office/request-id.ts'
import { useToast } from '../../ui/office/toasts.tsx'
import { recordPayment } from '../job-cards/calls.ts'
import { useRefetchCard, useShowCard } from '../job-cards/card/use-card.ts'

type Props = { payment: Payment; jobCardId: string; onClose: () => void }

/** A wrong entry is taken back: no money moves, and both stay to be read. */
export function UndoPayment({ payment: { id, method, amount }, jobCardId, onClose }: Props) {
  const [requestId] = useState(newRequestId)
  const show = useShowCard()
  const askAgain = useRefetchCard()
  const toast = useToast()
  const undo = async () => {
    const mistake = { kind: 'REFUND', isMistake: true, undoesId: id, method, amount, requestId } as const
    try {
      await show(await recordPayment(jobCardId, mistake))
    } catch (error) {
      await askAgain()
      throw error
    }
    toast(`${rupees(amount)} ${methodInSentence[method]} is undone.`)
  }
  return (
    <ConfirmDialog
      question={`Was ${rupees(amount)} ${methodInSentence[method]} entered by mistake?`}
      consequence="No money moves. The entry stays on record, struck through, with your name. To pay money back, use Refund."
      action="Entered by mistake"
      acting="Saving..."
      otherwise="The payment was not undone. Please try again."
      onConfirm={undo}
      onClose={onClose}
    />
  )
}
