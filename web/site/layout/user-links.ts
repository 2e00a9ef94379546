import type { User } from '../../../contract/people/auth/auth.ts'
import { phoneLabel } from '../../../contract/platform/phone.ts'
import type { IconName } from '../../ui/icon.tsx'

type UserLink = { label: string; path: string; icon: IconName }

const account: UserLink = { label: 'My Account', path: '/account', icon: 'person' }
const drivers: UserLink[] = [
  account,
  { label: 'My Bookings', path: '/account/bookings', icon: 'calendar' },
  { label: 'My Vehicles', path: '/account/vehicles', icon: 'car' },
]
const garages: UserLink[] = [{ label: 'Garage Dashboard', path: '/garage/dashboard', icon: 'garage' }, account]

/** The pages of whoever is signed in (docs/rules.md#public-pages); My Account tells a garage user how to reach a driver's. */
export const linksOf = ({ userType }: User) => (userType === 'GARAGE_USER' ? garages : drivers)

/** How one recognises oneself, beside the name. */
export const contactOf = ({ email, phone }: User) => email ?? (phone ? phoneLabel(phone) : '')
