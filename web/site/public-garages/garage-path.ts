/** The one address of a garage's page. */
export const pathOfGarage = ({ citySlug, slug }: { citySlug: string; slug: string }) => `/${citySlug}/garages/${slug}`

/** Where a place there is booked (docs/rules.md#booking-a-place). @param addIds services that are put into the basket */
export const pathOfBooking = (garage: { citySlug: string; slug: string }, ...addIds: string[]) =>
  `${pathOfGarage(garage)}/book${addIds.length > 0 ? `?${adding(...addIds)}` : ''}`

type Due = { id: string; serviceId: string; plateEnd: string }

/** The same for what is due on a car, which is named by the end of its plate (docs/rules.md#reminders). */
export const pathOfDue = (garage: { citySlug: string; slug: string }, { id, serviceId, plateEnd }: Due) =>
  `${pathOfBooking(garage, serviceId)}&due=${id}&plate=${encodeURIComponent(plateEnd)}`

/** What a link to a garage's page says to put services into the basket. */
export const adding = (...serviceIds: string[]) => serviceIds.map((id) => `add=${id}`).join('&')
