import { account } from '../../../contract/words/account.en.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import { accountMeta } from '../account-meta.ts'
import { Trips } from './trips.tsx'

export const meta = accountMeta(
  () => say(frame).myBookings,
  () => say(account).about.bookings,
)

export default function BookingsPage() {
  return <Trips />
}
