import { accountMeta } from '../account-meta.ts'
import { Trips } from './trips.tsx'

export const meta = accountMeta('My Bookings', 'Your requests to garages, and how they are getting on.')

export default function BookingsPage() {
  return <Trips />
}
