import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../platform/live.ts'
import { useRefresh } from '../../../platform/query.tsx'
import { useListState } from '../../../ui/office/address-state.ts'
import { RecordPageStates } from '../../../ui/office/record-states.tsx'
import { useFloorLanguage } from '../../layout/floor-language.ts'
import { partQuery } from '../../parts/calls.ts'
import { countQuery } from '../calls.ts'
import type { Route } from './+types/page'
import { Counting } from './counting.tsx'
import { Finished } from './finished.tsx'

const back = { to: '/garage/counts', label: 'Counts' }

/** One count: part by part, then what differs. */
export default function CountPage({ params: { countId } }: Route.ComponentProps) {
  useFloorLanguage()
  const count = useQuery(countQuery(countId))
  const [{ done, part: scanned }, change] = useListState({ q: '', done: '', part: '' })
  const part = useQuery({ ...partQuery(scanned), enabled: scanned !== '' })
  useLive(['stock-count'], useRefresh('counts'))
  // A count that cannot say which part was scanned is still a count.
  if (count.data && !part.isLoading) {
    const isOver = count.data.state !== 'OPEN'
    return done || isOver ? (
      <Finished count={count.data} back={back} onAgain={isOver ? undefined : () => change({ done: '' })} />
    ) : (
      <Counting count={count.data} scanned={part.data} back={back} onFinish={() => change({ done: '1' })} />
    )
  }
  return (
    <RecordPageStates
      query={count}
      title="Count"
      back={back}
      loading="Loading count..."
      failed="Failed to load the count"
      gone={{ title: 'Count not found', why: 'It belongs to another garage.', all: 'All counts' }}
    />
  )
}
