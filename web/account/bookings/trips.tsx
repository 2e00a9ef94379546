import { LoadFailure } from '../load-failure.tsx'
import { NothingBooked } from './nothing-booked.tsx'
import { RequestTrip } from './request-trip.tsx'
import { LoadingTrips } from './trip.tsx'
import { TripList } from './trip-list.tsx'
import { useFreshTrips, useTrips } from './use-trips.ts'
import { VisitTrip } from './visit-trip.tsx'

/** Whatever carries this phone number, at any garage: what was booked, and what was only asked for. */
export function Trips() {
  const [bookings, requests] = [useTrips('bookings'), useTrips('requests')]
  useFreshTrips()
  if (bookings.isPending || requests.isPending) return <LoadingTrips />
  if (!bookings.data || !requests.data) {
    return (
      <LoadFailure
        error={bookings.error ?? requests.error}
        otherwise="Failed to load your bookings"
        isRetrying={bookings.isFetching || requests.isFetching}
        onRetry={() => Promise.all([bookings.refetch(), requests.refetch()])}
      />
    )
  }
  const visits = bookings.data.pages.flatMap((page) => page.bookings)
  const sent = requests.data.pages.flatMap((page) => page.requests)
  if (visits.length + sent.length === 0) return <NothingBooked />
  return (
    <>
      {visits.length > 0 && (
        <TripList title="Bookings" count={visits.length} query={bookings}>
          {visits.map((visit) => (
            <VisitTrip key={visit.id} visit={visit} />
          ))}
        </TripList>
      )}
      {sent.length > 0 && (
        <TripList title="Requests" count={sent.length} query={requests}>
          {sent.map((request) => (
            <RequestTrip key={request.id} request={request} />
          ))}
        </TripList>
      )}
    </>
  )
}
