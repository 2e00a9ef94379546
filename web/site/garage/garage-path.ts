/** The one address of a garage's page. */
export const pathOfGarage = ({ citySlug, slug }: { citySlug: string; slug: string }) => `/${citySlug}/garages/${slug}`

/** Where a place there is booked (docs/rules.md#booking-a-place). @param addId a service that is put into the basket */
export const pathOfBooking = (garage: { citySlug: string; slug: string }, addId?: string) =>
  `${pathOfGarage(garage)}/book${addId ? `?${adding(addId)}` : ''}`

/** What a link to a garage's page says to put one more service into the basket. */
export const adding = (serviceId: string) => `add=${serviceId}`
