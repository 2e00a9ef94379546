import type { JobCardLine } from '../../../../contract/workshop/job-cards/job-card-lines.ts'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { sentenceOf } from '../../../platform/api-error.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { useToast } from '../../../ui/office/toasts.tsx'
import { useRequests } from '../../../ui/office/use-requests.ts'
import { tickLine } from '../calls.ts'

/** Ticks a line: its part leaves the shelf for the car, or goes back. What is refused, as of too few, is said. */
export function useFit(card: Pick<JobCardDetail, 'id'>) {
  const refresh = useRefresh('job-cards', 'parts')
  const toast = useToast()
  const request = useRequests()
  return async (line: JobCardLine, done: boolean) => {
    try {
      await request(line.id, String(done), (requestId) => tickLine(card.id, line.id, { done, requestId }))
      toast(done ? `${line.description} is fitted.` : `${line.description} is back on the shelf.`)
    } catch (error) {
      toast(sentenceOf(error, `Failed to ${done ? 'fit' : 'put back'} ${line.description}`))
    } finally {
      await refresh()
    }
  }
}
