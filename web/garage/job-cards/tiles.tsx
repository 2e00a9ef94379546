import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { JobCardFilter } from '../../../contract/workshop/job-cards/job-cards.ts'
import { StateMark } from '../../ui/office/badge.tsx'
import { Stat, Stats } from '../../ui/office/stat.tsx'
import { getSummary } from './calls.ts'

/** Counted over what the filters keep. */
export function Tiles({ filter }: { filter: JobCardFilter }) {
  const { data } = useQuery({
    queryKey: ['job-cards', 'summary', filter],
    queryFn: () => getSummary(filter),
    placeholderData: keepPreviousData,
  })
  const tile = (label: string, mark: ReactNode, figure: number | undefined) => (
    <Stat
      label={label}
      mark={mark}
      figure={figure === undefined ? '' : String(figure)}
      isLoading={figure === undefined}
    />
  )
  return (
    <Stats label="Job cards by state">
      {tile('Open', <StateMark of="job card" state="OPEN" />, data?.open)}
      {tile('In Progress', <StateMark of="job card" state="IN_PROGRESS" />, data?.inProgress)}
      {tile('Ready', <StateMark of="job card" state="READY" />, data?.ready)}
      {tile('Pending Payment', <StateMark of="payment" state="PENDING" />, data?.pendingPayment)}
    </Stats>
  )
}
