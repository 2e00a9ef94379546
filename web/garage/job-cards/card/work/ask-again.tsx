import type { JobCardDetail } from '../../../../../contract/workshop/job-cards/job-cards.ts'
import type { JobCardWork } from '../../../../../contract/workshop/job-cards/works.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { useToast } from '../../../../ui/office/toasts.tsx'
import { useTask } from '../../../../ui/office/use-task.ts'
import { askAgain } from '../../calls.ts'
import { useRefetchCard, useShowCard } from '../use-card.ts'

type Props = { card: JobCardDetail; work: JobCardWork; why: string | undefined }

/** What was declined waits anew: the next estimate asks for it. */
export function AskAgain({ card, work, why }: Props) {
  const show = useShowCard()
  const refetch = useRefetchCard()
  const toast = useToast()
  const { isBusy, failure, run } = useTask('Failed to put the job back')
  const ask = async () => {
    const isDone = await run(async () => {
      await show(await askAgain(card.id, work.id, { version: card.version }))
      toast(`${work.title} will be in the next estimate.`)
    })
    if (!isDone) await refetch()
  }
  if (why !== undefined) return null
  return (
    <div className="work-again">
      <Button
        look="quiet"
        aria-busy={isBusy || undefined}
        aria-label={`Ask again: ${work.title}`}
        onClick={() => void ask()}
      >
        Ask again
      </Button>
      {failure && <Note kind="bad">{failure}</Note>}
    </div>
  )
}
