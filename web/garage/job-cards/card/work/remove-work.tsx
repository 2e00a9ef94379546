import { rupeesAndPaise } from '../../../../../contract/platform/formats.ts'
import { priceOfWork } from '../../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { ConfirmDialog } from '../../../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { removeWork } from '../../calls.ts'
import { useShowCard } from '../use-card.ts'

type Props = { card: JobCardDetail; work: JobCardWork; onClose: () => void }

export function RemoveWork({ card, work, onClose }: Props) {
  const show = useShowCard()
  const toast = useToast()
  const remove = async () => {
    await show(await removeWork(card.id, work.id))
    toast(`${work.title} is removed.`)
  }
  return (
    <ConfirmDialog
      question={`Remove ${work.title}?`}
      consequence={
        work.approval === 'DECLINED'
          ? 'It is taken off this card. What the driver was asked and answered is kept.'
          : `All its lines go with it, and the total falls by ${rupeesAndPaise(priceOfWork(work))}.`
      }
      action="Remove"
      acting="Removing..."
      otherwise="Failed to remove the job"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
