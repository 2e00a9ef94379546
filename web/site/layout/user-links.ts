import type { User } from '../../../contract/auth.ts'
import { phoneLabel } from '../../../contract/phone.ts'
import type { IconName } from '../../ui/icon.tsx'

type UserLink = { label: string; path: string; icon: IconName }

const drivers: UserLink[] = [
  { label: 'My Account', path: '/account', icon: 'person' },
  { label: 'My Bookings', path: '/account/bookings', icon: 'calendar' },
  { label: 'My Vehicles', path: '/account/vehicles', icon: 'car' },
]
const garages: UserLink[] = [{ label: 'Garage Dashboard', path: '/garage/dashboard', icon: 'garage' }]

/** The pages of whoever is signed in (docs/rules.md#public-pages); the drivers' are closed to garage users. */
export const linksOf = ({ userType }: User) => (userType === 'GARAGE_USER' ? garages : drivers)

/** How one recognises oneself, beside the name. */
export const contactOf = ({ email, phone }: User) => email ?? (phone ? phoneLabel(phone) : '')
