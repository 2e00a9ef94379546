import type { User } from '../../../contract/people/auth/auth.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import { frame } from '../../../contract/words/frame.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { IconName } from '../../ui/icon.tsx'

type UserLink = { label: string; path: string; icon: IconName }

/** The pages of whoever is signed in (docs/rules.md#public-pages); My Account tells a garage user how to reach a driver's. */
export function linksOf({ userType }: User): UserLink[] {
  const words = say(frame)
  const account: UserLink = { label: words.myAccount, path: '/account', icon: 'person' }
  if (userType === 'GARAGE_USER')
    return [{ label: words.garageDashboard, path: '/garage/dashboard', icon: 'garage' }, account]
  return [
    account,
    { label: words.myBookings, path: '/account/bookings', icon: 'calendar' },
    { label: words.myVehicles, path: '/account/vehicles', icon: 'car' },
  ]
}

/** How one recognises oneself, beside the name. */
export const contactOf = ({ email, phone }: User) => email ?? (phone ? phoneLabel(phone) : '')
