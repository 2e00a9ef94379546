import { useQuery } from '@tanstack/react-query'
import { rupeesAndPaise } from '../../../contract/platform/formats.ts'
import { areLinesFinal } from '../../../contract/workshop/job-cards/asked-works.ts'
import type { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { DeclinedWork } from '../../../contract/workshop/job-cards/works.ts'
import { failures } from '../../platform/failures.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccess } from '../../ui/office/access.ts'
import { Sheet } from '../../ui/office/sheet.tsx'
import { useToast } from '../../ui/office/toasts.tsx'
import { useTask } from '../../ui/office/use-task.ts'
import { useRefetchCard, useShowCard } from '../job-cards/card/use-card.ts'
import { addDeclinedWork, declinedWorksQuery } from './calls.ts'
import { DeclinedList } from './declined-list.tsx'

/** What was declined at an earlier visit, on top of the car's next card; nothing of it, and nothing stands there. */
export function DeclinedOnCard({ card }: { card: JobCardDetail }) {
  const { may } = useAccess()
  const { data } = useQuery({ ...declinedWorksQuery(card), enabled: !areLinesFinal(card) })
  const show = useShowCard()
  const refetch = useRefetchCard()
  const toast = useToast()
  const { isBusy, failure, run } = useTask(failures.addWork)
  const waiting = (data?.works ?? []).filter(({ jobCardId }) => jobCardId !== card.id)
  if (areLinesFinal(card) || waiting.length === 0) return null

  const add = async (works: readonly DeclinedWork[]) => {
    const isAdded = await run(async () => {
      for (const work of works) await show(await addDeclinedWork(card.id, work.id))
      toast(works.length === 1 ? `${works[0]?.title} is on the card.` : `${works.length} jobs are on the card.`)
    })
    if (!isAdded) await refetch()
  }
  const total = waiting.reduce((sum, work) => sum + Math.round(work.total * 100), 0) / 100
  return (
    <Sheet
      title="Declined before"
      count={waiting.length}
      beside={
        may('STAFF') &&
        waiting.length > 1 && (
          <Button look="quiet" disabled={isBusy} onClick={() => void add(waiting)}>
            {`Add all, ${rupeesAndPaise(total)}`}
          </Button>
        )
      }
    >
      {failure && (
        <div className="pad">
          <Note kind="bad">{failure}</Note>
        </div>
      )}
      <DeclinedList
        works={waiting}
        actionOf={(work) =>
          may('STAFF') && (
            <Button look="soft" disabled={isBusy} aria-label={`Add ${work.title}`} onClick={() => void add([work])}>
              Add
            </Button>
          )
        }
      />
    </Sheet>
  )
}
