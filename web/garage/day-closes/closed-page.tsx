import '../css/accounts.css'
import { useQuery } from '@tanstack/react-query'
import { dayCloseSentences } from '../../../contract/platform/sentences.ts'
import { failures } from '../../platform/failures.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { RecordPageStates } from '../../ui/office/record-states.tsx'
import { dayCloseQuery } from './calls.ts'
import { ClosedSheet } from './closed-sheet.tsx'

/** A day that was closed. */
export default function ClosedDayPage({ params }: { params: { day: string } }) {
  return <ClosedDay day={params.day} />
}

export function ClosedDay({ day }: { day: string }) {
  const query = useQuery(dayCloseQuery(day))
  useLive(['day'], useRefresh('day-close'))
  if (query.data) return <ClosedSheet key={day} close={query.data} />
  return (
    <RecordPageStates
      query={query}
      title="Close the day"
      back={{ to: '/garage/day-close', label: 'Close the day' }}
      loading="Loading the day..."
      failed={failures.loadDay}
      gone={{ title: 'Day not found', why: dayCloseSentences.notClosed, all: 'Close the day' }}
    />
  )
}
