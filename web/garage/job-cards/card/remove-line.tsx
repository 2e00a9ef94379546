import { rupeesAndPaise } from '../../../../contract/platform/formats.ts'
import { usualPartSentences } from '../../../../contract/stock/usual-parts/usual-part-sentences.ts'
import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import { priceOfLine } from '../../../../contract/workshop/job-cards/job-card-sums.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { removeLine } from '../calls.ts'
import { useShowCard } from './use-card.ts'

type Props = { card: JobCardDetail; line: JobCardLine; onClose: () => void }

export function RemoveLine({ card, line, onClose }: Props) {
  const show = useShowCard()
  const toast = useToast()
  const put = card.lines.filter(({ putWith }) => putWith === line.id).map(({ description }) => description)
  const staying = put.length > 0 ? ` ${usualPartSentences.staying(put)}` : ''
  const remove = async () => {
    await show(await removeLine(card.id, line.id))
    toast(`${line.description} is removed.${staying}`)
  }
  return (
    <ConfirmDialog
      question={`Remove ${line.description}?`}
      consequence={`The total falls by ${rupeesAndPaise(priceOfLine(line))}.${staying}`}
      action="Remove"
      acting="Removing..."
      otherwise="Failed to remove the line"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
