import { frame } from '../../contract/words/frame.en.ts'
import { say } from '../../contract/words/say.ts'

/** Those with a tab, each under its title. */
export const accountPages = [
  { path: '/account', title: () => say(frame).myAccount },
  { path: '/account/bookings', title: () => say(frame).myBookings },
  { path: '/account/vehicles', title: () => say(frame).myVehicles },
]

/** undefined: a page of one thing, which has a name of its own. */
export const accountPageAt = (pathname: string) =>
  accountPages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
