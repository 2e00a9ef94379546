import { chosenConsents } from '../../messages/consents/consent-words.ts'
import { TickedConsent } from '../../messages/consents/consents.ts'
import { PersonName } from '../../people/auth/auth.ts'
import { absentWhenEmpty, Day, Email, optionalText, RecordVersion, RequestId, spoken } from '../../platform/fields.ts'
import { Rupees } from '../../platform/money.ts'
import { citySlug } from '../../platform/places/locations.ts'
import {
  bookingSentences,
  consentSentences,
  dueSentences,
  fieldSentences,
  requiredSentences,
} from '../../platform/sentences.ts'
import { bookingStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { faults } from '../../words/faults.en.ts'
import { say } from '../../words/say.ts'
import { cancelReasons, maxServices } from '../../workshop/bookings/booking-words.ts'
import { ReadyCar } from '../../workshop/job-cards/ready-car.ts'
import { UserVehicleForm } from '../account/account.ts'
import { DriverBooking, DriverMay } from '../account/driver-bookings.ts'

const noGarage = spoken(() => say(faults).garageNotFound)
const noService = spoken(() => say(faults).serviceNotFound)

const Basket = z.object({
  citySlug: citySlug(requiredSentences.chosenCity),
  garageSlug: z.string(noGarage).regex(/^[a-z0-9-]{1,80}$/, noGarage),
  serviceIds: z
    .array(z.uuid(noService), { error: requiredSentences.service })
    .min(1, requiredSentences.service)
    .max(maxServices, `Please choose at most ${maxServices} services`)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, bookingSentences.serviceTwice)
    .describe('of one garage; the first is what the booking is listed under'),
})

/**
 * POST /account/bookings/quote: what a basket comes to for the phone that is signed in. It takes no plate: whether a car
 * was here before is told only by booking (docs/rules.md#bookings).
 */
export const BookingQuoteRequest = Basket

const Place = z.object({
  preferredDate: Day(requiredSentences.date),
  preferredTimeSlot: z.enum(timeSlots, { error: requiredSentences.slot }),
})

/**
 * POST /account/bookings: books a place at a known price, with the session that the one-time code gave. Sent again with
 * the same requestId it is one booking. Errors that the screen answers itself: `slot_full`, `slot_closed`, `day_closed`
 * (each with `nextFree`), `price_changed` (with `quote` and `reason`), `service_not_found`, `limit_reached`,
 * `wrong_state`; a garage's session: `forbidden`.
 */
export const NewOnlineBooking = Basket.extend({
  ...Place.shape,
  vehicle: UserVehicleForm.optional().describe('a car that is typed'),
  userVehicleId: absentWhenEmpty(z.uuid('Please choose one of your cars').optional()).describe('or one of one’s own'),
  pickupRequired: absentWhenEmpty(z.boolean({ error: fieldSentences.tick }).default(false)),
  pickupAddress: optionalText(500),
  name: PersonName,
  email: absentWhenEmpty(Email.optional()),
  notes: optionalText(2000),
  consents: absentWhenEmpty(
    z.array(TickedConsent).max(chosenConsents.length, consentSentences.kindTwice).default([]),
  ).describe('what was ticked beside it; a kind that is left out stays as it is'),
  expectedTotal: Rupees('Please look at the total first').describe('what was shown: another total books nothing'),
  dueId: absentWhenEmpty(z.uuid(dueSentences.gone).optional()).describe(
    'of a reminder: what is due and booked by it; one that is not the driver’s own counts for nothing',
  ),
  requestId: RequestId,
})
  .refine(({ pickupRequired, pickupAddress }) => !pickupRequired || pickupAddress !== undefined, {
    path: ['pickupAddress'],
    ...spoken(() => say(faults).pickupAddress),
  })
  .refine(({ vehicle, userVehicleId }) => vehicle !== undefined || userVehicleId !== undefined, {
    path: ['userVehicleId'],
    error: requiredSentences.vehicle,
  })
export type NewOnlineBooking = z.infer<typeof NewOnlineBooking>

/** 201. Without an id for the API's description, as PublicGarage: the built pages have a DriverBooking of their own. */
export const OnlineBooking = z.object({
  booking: DriverBooking,
  manageUrl: z.string().describe('opens the booking without signing in; each answer makes a new one'),
})
export type OnlineBooking = z.infer<typeof OnlineBooking>

/** POST /account/bookings/{id}/move, /public/booking-links/{token}/move. To the place that it has: no error. */
export const BookingMove = Place.extend({ version: RecordVersion })
export type BookingMove = z.infer<typeof BookingMove>

/** POST /account/bookings/{id}/cancel, /public/booking-links/{token}/cancel. Cancelled already: no error. */
export const BookingCancel = z.object({
  reason: absentWhenEmpty(z.enum(cancelReasons, { error: 'Please choose one of the reasons' }).optional()),
  version: RecordVersion,
})
export type BookingCancel = z.infer<typeof BookingCancel>

/**
 * GET /public/booking-links/{token}, and what move and cancel there answer: a booking for whoever holds its link. Of the
 * driver no name, phone or street; of the plate the last four. Free places: GET …/slots, as of the garage's page;
 * calendar entry: GET …/calendar.ics (docs/rules.md#links).
 */
export const LinkedBooking = z
  .object({
    bookingNumber: z.string(),
    status: z.enum(bookingStatuses),
    services: z.array(z.object({ serviceId: z.string(), name: z.string(), agreedPrice: z.number() })),
    total: z.number(),
    firstServiceOff: z.number().describe('rupees that the first service took off; 0: none'),
    includesTax: z.boolean(),
    preferredDate: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
    preferredTimeSlot: z.enum(timeSlots),
    pickupRequired: z.boolean(),
    pickupLocality: z.string().nullable(),
    car: z.object({ make: z.string(), model: z.string(), plateEnd: z.string().describe('its last four') }),
    garage: z.object({
      name: z.string(),
      slug: z.string(),
      citySlug: z.string(),
      city: z.string(),
      address: z.string(),
      locality: z.string(),
      pincode: z.string(),
      phone: z.string(),
    }),
    history: z
      .array(z.object({ status: z.enum(bookingStatuses), at: z.string() }))
      .describe('when it came into each state, oldest first'),
    ready: ReadyCar.nullable().describe('where the car is ready'),
    ...DriverMay.shape,
  })
  .meta({ id: 'LinkedBooking' })
export type LinkedBooking = z.infer<typeof LinkedBooking>
