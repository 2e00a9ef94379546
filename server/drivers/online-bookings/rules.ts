import type { LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { midnightOf } from '../../../contract/platform/days.ts'
import { rupees } from '../../../contract/platform/formats.ts'
import { findCity } from '../../../contract/platform/places/cities.ts'
import type { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { endOfSlot } from '../../../contract/platform/terms/workshop.ts'
import { bookings } from '../../../contract/words/bookings.en.ts'
import { say } from '../../../contract/words/say.ts'
import { priceBasket, takenOff } from '../../../contract/workshop/bookings/booking-prices.ts'
import { Problem } from '../../platform/problem.ts'
import { type BookedService, driverMay, presentBooked } from '../../workshop/bookings/driver-rules.ts'
import { finalPriceOf, timesOfBooking } from '../../workshop/bookings/rules.ts'
import type { listOffered, ShownRow } from './queries.ts'

type Offered = Awaited<ReturnType<typeof listOffered>>[number]

/** In the order that was asked. @throws Problem service_not_found, at the place of the first that is not sold any more */
export function inAskedOrder(ids: string[], offered: Offered[]): Offered[] {
  return ids.map((id, place) => {
    const service = offered.find((each) => each.id === id.toLowerCase())
    if (!service) throw new Problem('service_not_found', { at: `serviceIds.${place}` })
    return service
  })
}

/** @param percent what the first service takes off; 0: it is none */
export function quoteOf(offered: Offered[], percent: number): BookingQuote {
  const prices = offered.map(({ id, name, base_price, final_price }) => ({
    serviceId: id,
    name,
    basePrice: Number(base_price),
    finalPrice: Number(final_price),
  }))
  const { services, sum, off, total } = priceBasket(prices, percent)
  return {
    services,
    sum,
    firstService: { percent, off },
    total,
    includesTax: offered.some((each) => each.includes_tax),
  }
}

/** @param without what it comes to without the first service's discount: that is why it may have risen */
export function requireExpected(expected: number, quote: BookingQuote, discounted: BookingQuote): void {
  if (expected === quote.total) return
  const isUsed = quote.firstService.percent === 0 && expected === discounted.total
  throw new Problem('price_changed', {
    sentence: say(bookings).total({ price: rupees(quote.total) }),
    with: { quote, reason: isUsed ? 'FIRST_SERVICE_USED' : 'PRICE' },
  })
}

/** Words of a street, which whoever holds a link is not told. */
const street =
  /\d|\b(road|rd|street|st|lane|salai|marg|cross|main|avenue|floor|flat|apartments?|block|door|no|near|opp)\b/i

/** 'Mogappair East' of '14/3, Park Road, Mogappair East, 600037'; where it may be a street, nothing. */
export function localityOf(address: string | null): string | null {
  const parts = (address ?? '').split(/[,\n]/).map((part) => part.trim().replace(/[\s-]*\d{3} ?\d{3}$/, ''))
  const last = parts
    .filter((part) => part !== '')
    .slice(1)
    .at(-1)
  return last && !street.test(last) ? last.slice(0, 60) : null
}

const linkDays = 7

/** A link opens its booking until a week after the visit (docs/rules.md#links). */
export function linkHasEnded(booking: ShownRow, now = new Date()): boolean {
  const end = endOfSlot(booking.preferred_date, booking.preferred_time_slot)
  const last = Math.max(end.getTime(), booking.completed_at?.getTime() ?? 0)
  return now.getTime() > last + linkDays * 24 * 3_600_000
}

/** For whoever holds the link: no name, phone or street, and the last four of the plate. */
export function presentLinked(
  row: ShownRow,
  booked: BookedService[],
  ready: LinkedBooking['ready'],
  now = new Date(),
): LinkedBooking {
  const services = booked.map(presentBooked)
  return {
    bookingNumber: row.booking_number,
    status: row.status,
    services: services.map(({ serviceId, name, agreedPrice }) => ({ serviceId, name, agreedPrice })),
    total: finalPriceOf(row),
    firstServiceOff: takenOff(services, row.first_service_percent),
    includesTax: row.includes_tax,
    preferredDate: midnightOf(row.preferred_date),
    preferredTimeSlot: row.preferred_time_slot,
    pickupRequired: row.pickup_required,
    pickupLocality: localityOf(row.pickup_address),
    car: { make: row.make, model: row.model, plateEnd: row.registration_number.slice(-4) },
    garage: {
      name: row.garage_name,
      slug: row.garage_slug,
      citySlug: row.city_slug,
      city: findCity(row.city_slug)?.city ?? '',
      address: row.address,
      locality: row.locality,
      pincode: row.pincode,
      phone: row.garage_phone,
    },
    history: timesOfBooking(row),
    ready,
    ...driverMay({ ...row, hasCard: Boolean(row.has_card) }, now),
  }
}
