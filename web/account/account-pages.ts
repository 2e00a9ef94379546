/** Those with a tab, each under its title. */
export const accountPages = [
  { path: '/account', title: 'My Account' },
  { path: '/account/bookings', title: 'My Bookings' },
  { path: '/account/vehicles', title: 'My Vehicles' },
]

/** undefined: a page of one thing, which has a name of its own. */
export const accountPageAt = (pathname: string) =>
  accountPages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
