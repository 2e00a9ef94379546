import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobCardDetail } from '../../../../contract/workshop/job-cards/job-cards.ts'
import { changeJobCard, getJobCard } from '../calls.ts'
import { editOf, type JobCardValues, valuesOf } from '../job-card-values.ts'

/** Of a card and of what is asked about it alone. */
export const keyOfCard = (id: string) => ['job-cards', 'one', id]

export const useCard = (id: string) => useQuery({ queryKey: keyOfCard(id), queryFn: () => getJobCard(id) })

/** Shows at once what a call has answered, and lets the lists ask again. */
export function useShowCard() {
  const queries = useQueryClient()
  return async (saved: JobCardDetail) => {
    queries.setQueryData(keyOfCard(saved.id), saved)
    void queries.invalidateQueries({ queryKey: ['bills'] })
    // What it holds is free for no other.
    void queries.invalidateQueries({ queryKey: ['parts'] })
    await queries.invalidateQueries({ queryKey: ['job-cards'] })
  }
}

/** One thing of a card, of the whole form as it is now: what an edit leaves out is cleared. */
export function useChangeOfCard() {
  const queries = useQueryClient()
  const show = useShowCard()
  return async (id: string, values: Partial<JobCardValues>) => {
    const now = await getJobCard(id)
    const saved = await changeJobCard(id, editOf({ ...valuesOf(now), ...values, version: now.version }))
    await Promise.all([show(saved), queries.invalidateQueries({ queryKey: ['dashboard'] })])
    return saved
  }
}

/** After a refusal somebody else may have changed it: what is shown is what is so. */
export function useRefetchCard() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['job-cards'] })
}
