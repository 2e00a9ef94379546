import type { PublicService } from '../../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import type { City } from '../../../../contract/platform/places/cities.ts'
import type { FixedLead } from '../../leads/lead-of.ts'

/** What a service's address says where Quick Booking was opened, or sent, without scripts. */
export const bookingOpen = 'book=open'
export const bookingSent = 'book=sent'
/** The button that opens it. */
export const openBooking = 'open-booking'

/** Quick Booking is for one service in one city. */
export const bookingOf = (city: City, service: PublicService): FixedLead => ({
  city: city.slug,
  serviceId: service.id,
  requirementsPrefix: service.serviceName,
})
