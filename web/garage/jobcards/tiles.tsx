import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JobCardFilter } from '../../../contract/jobcards.ts'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { getSummary } from './calls.ts'

/** Counted over what the filters keep. */
export function Tiles({ filter }: { filter: JobCardFilter }) {
  const { data } = useQuery({
    queryKey: ['job-cards', 'summary', filter],
    queryFn: () => getSummary(filter),
    placeholderData: keepPreviousData,
  })
  const tile = (label: string, figure: number | undefined) => (
    <Stat label={label} figure={figure === undefined ? '' : String(figure)} isLoading={figure === undefined} />
  )
  return (
    <Stats>
      {tile('Open', data?.open)}
      {tile('In Progress', data?.inProgress)}
      {tile('Ready', data?.ready)}
      {tile('Pending Payment', data?.pendingPayment)}
    </Stats>
  )
}
