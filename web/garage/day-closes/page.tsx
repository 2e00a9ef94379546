import '../css/accounts.css'
import { useQuery } from '@tanstack/react-query'
import { failures } from '../../platform/failures.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { nearDay, shortMoment } from '../../ui/office/days.ts'
import { PageHeader } from '../../ui/office/page-header.tsx'
import { RecordPageStates } from '../../ui/office/record-states.tsx'
import { openDayQuery } from './calls.ts'
import { CloseForm } from './close-form.tsx'
import { ClosedDay } from './closed-page.tsx'

const back = { to: '/garage/bills', label: 'Bills' }

/** The end of the day at the counter: today, until it is closed. */
export default function DayClosePage() {
  const query = useQuery(openDayQuery)
  useLive(['job-card', 'day'], useRefresh('day-close'))
  const open = query.data
  if (!open) {
    return (
      <RecordPageStates
        query={query}
        title="Close the day"
        back={back}
        loading="Loading the day..."
        failed={failures.loadDay}
        gone={{ title: 'Day not found', why: 'There is no such day.', all: 'All bills' }}
      />
    )
  }
  if (open.isClosed) return <ClosedDay day={open.day} />
  const since = open.isFirst
    ? 'Everything recorded today.'
    : `Everything recorded since the last close, ${shortMoment(open.from)}.`
  return (
    <>
      <PageHeader title="Close the day" heading={`Close ${nearDay(open.day)}`} back={back} sub={since} />
      <CloseForm key={open.day} open={open} />
    </>
  )
}
