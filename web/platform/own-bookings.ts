/** Where My Bookings shows one that is not over. */
export const hashOfVisit = (id: string) => `#${id}`
export const pathOfVisit = (id: string) => `/account/bookings${hashOfVisit(id)}`
