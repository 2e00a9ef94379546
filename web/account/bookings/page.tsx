import { accountMeta } from '../account-meta.ts'
import { Trips } from './trips.tsx'

export const meta = accountMeta('My Bookings', 'What you asked of garages with your phone number, and how it stands.')

export default function BookingsPage() {
  return <Trips />
}
