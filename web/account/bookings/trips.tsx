import { useState } from 'react'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { Note } from '../../ui/note.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { NothingBooked } from './nothing-booked.tsx'
import { RequestTrip } from './request-trip.tsx'
import { LoadingTrips } from './trip.tsx'
import { TripList } from './trip-list.tsx'
import { useRefreshTrips, useTrips } from './use-trips.ts'
import { VisitNews } from './visit-news.tsx'
import { stepOf } from './visit-steps.ts'
import { VisitTracker } from './visit-tracker.tsx'
import { VisitTrip } from './visit-trip.tsx'

/** Whatever carries this phone number, at any garage: what was booked, and what was only asked for. */
export function Trips() {
  const [bookings, requests] = [useTrips('bookings'), useTrips('requests')]
  // Its row is gone: what became of it is said where it stood.
  const [withdrawn, setWithdrawn] = useState('')
  useRefreshTrips()
  if (bookings.isPending || requests.isPending) return <LoadingTrips />
  if (!bookings.data || !requests.data) {
    return (
      <LoadFailure
        error={bookings.error ?? requests.error}
        otherwise={say(visits).notLoaded}
        isRetrying={bookings.isFetching || requests.isFetching}
        onRetry={() => Promise.all([bookings.refetch(), requests.refetch()])}
      />
    )
  }
  const booked = bookings.data.pages.flatMap((page) => page.bookings)
  const sent = requests.data.pages.flatMap((page) => page.requests)
  const told = withdrawn && <Note kind="good">{withdrawn}</Note>
  if (booked.length + sent.length === 0) {
    return (
      <>
        {told}
        <NothingBooked />
      </>
    )
  }
  const past = booked.filter((visit) => stepOf(visit) === undefined)
  return (
    <>
      <VisitNews visits={booked} />
      {booked.map((visit) => {
        const step = stepOf(visit)
        return step && <VisitTracker key={visit.id} visit={visit} step={step} />
      })}
      {(past.length > 0 || bookings.hasNextPage) && (
        <TripList of="past" count={past.length} query={bookings}>
          {past.map((visit) => (
            <VisitTrip key={visit.id} visit={visit} />
          ))}
        </TripList>
      )}
      {told}
      {sent.length > 0 && (
        <TripList of="requests" count={sent.length} query={requests}>
          {sent.map((request) => (
            <RequestTrip key={request.id} request={request} onWithdrawn={setWithdrawn} />
          ))}
        </TripList>
      )}
    </>
  )
}
