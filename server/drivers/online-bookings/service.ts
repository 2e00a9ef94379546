import { v7 as newId } from 'uuid'
import type { NewOnlineBooking, OnlineBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { requiredSentences } from '../../../contract/platform/sentences.ts'
import { knownFacts } from '../../../contract/platform/terms/car-facts.ts'
import { bookings } from '../../../contract/words/bookings.en.ts'
import { say } from '../../../contract/words/say.ts'
import { takeDriver } from '../../customers/customers/service.ts'
import { requireVisitor, searchTextOf } from '../../customers/customers/visit-service.ts'
import { bookDriversDue, findDriversDue } from '../../customers/dues/booking-service.ts'
import { takeDriversVehicle } from '../../customers/vehicles/service.ts'
import { noteServiceConsent, tickConsents } from '../../messages/consents/service.ts'
import { findDeletion } from '../../people/driver-directory/service.ts'
import { languageOfAsker } from '../../platform/asker.ts'
import { recordAudit } from '../../platform/audit.ts'
import { requireNotBlocked } from '../../platform/blocked-senders.ts'
import { factsIn } from '../../platform/car-facts.ts'
import { findCreated, usedElsewhere } from '../../platform/created-once.ts'
import { type Db, type Tx, transact } from '../../platform/database/database.ts'
import { insertNumbered } from '../../platform/numbering.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import { countFailures, countHit, type Limit } from '../../platform/rate-limit.ts'
import { actAsDriver, type GarageScope } from '../../platform/session/guard.ts'
import type { SignedIn } from '../../platform/session/sessions.ts'
import { addToTotal } from '../../platform/totals.ts'
import { dialable } from '../../workshop/bookings/driver-rules.ts'
import { newBookingAddress, notifyOfBooking } from '../../workshop/bookings/notify-service.ts'
import { storeOnlineBooking } from '../../workshop/bookings/online-service.ts'
import { takeOpenSlot } from '../../workshop/bookings/open-slots-service.ts'
import { keepDriversDetails } from '../account/service.ts'
import { findOwnVisit } from '../account/visit-service.ts'
import * as queries from './queries.ts'
import { percentOf, readBasket } from './quote-service.ts'
import { quoteOf, requireExpected } from './rules.ts'

export type Place = { db: Db; origin: string }

const limits = {
  bookings: { name: 'online-bookings', max: 5, windowSeconds: 24 * 3600 },
  /** Each tells whether a phone and a car are known. */
  priceRefusals: { name: 'price-refusals', max: 5, windowSeconds: 24 * 3600 },
} as const satisfies Record<string, Limit>

/** Whose phone is proved. @throws Problem forbidden */
export function driverOf({ phoneKey, userId }: SignedIn): { phone: string; userId: string } {
  if (!phoneKey) throw new Problem('forbidden')
  return { phone: phoneKey, userId }
}

/** The car that was typed, or chosen of one's own. @throws Problem validation_failed */
async function carOf(db: Db, userId: string, { vehicle, userVehicleId }: NewOnlineBooking) {
  if (vehicle) return vehicle
  const own = userVehicleId && (await queries.findOwnCar(db, userId, userVehicleId))
  if (!own) throw invalid('userVehicleId', requiredSentences.vehicle)
  const { make, model, registration_number: registrationNumber } = own
  return { make, model, registrationNumber, ...knownFacts(factsIn(own)) }
}

type Car = Awaited<ReturnType<typeof carOf>>

/**
 * Books a place for a proved phone. Another total than was shown tells whether phone and car are known, so it is counted
 * before anything is looked up: else somebody could try plate after plate.
 * @throws Problem sender_blocked, forbidden, not_found, service_not_found, slot_full, slot_closed, day_closed, price_changed,
 * limit_reached, wrong_state, validation_failed, too_many_requests
 */
export async function bookOnline(
  place: Place,
  signedIn: SignedIn,
  asked: NewOnlineBooking,
  address?: string,
): Promise<OnlineBooking> {
  const driver = driverOf(signedIn)
  await requireNotBlocked(place.db, { phone: driver.phone, address })
  let refusal: unknown
  const booked = await countFailures(place.db, [{ limit: limits.priceRefusals, who: { phoneKey: driver.phone } }], () =>
    takeBooking(place, driver, asked).catch((error: unknown) => {
      if (!(error instanceof Problem && error.code === 'price_changed')) throw error
      refusal = error
    }),
  )
  if (!booked) throw refusal
  return booked
}

/** In one transaction. What is locked comes in the back-office's order: phone and customer, claims, place, numbers (docs/rules.md#bookings). */
async function takeBooking(
  { db, origin }: Place,
  driver: { phone: string; userId: string },
  asked: NewOnlineBooking,
): Promise<OnlineBooking> {
  const car = await carOf(db, driver.userId, asked)
  return transact(db, async (tx) => {
    const { garage, services } = await readBasket(tx, asked)
    const scope = actAsDriver(garage.id, asked.name)
    const made = await findCreated(tx, scope, 'bookings', asked.requestId)
    if (made) return answer(tx, origin, scope, driver.phone, made)
    await countBooking(tx, driver.phone)
    await keepDriversDetails(tx, driver.userId, asked, car)
    const visitor = await takeVisitor(tx, scope, { phone: driver.phone, asked, car, garagePhone: garage.phone })
    const id = newId()
    const keys = [`phone:${driver.phone}`, `plate:${car.registrationNumber}`]
    const isFirst = await claimFirstService(tx, scope, id, keys, { percent: percentOf(garage), driver, car })
    const quote = quoteOf(services, isFirst ? percentOf(garage) : 0)
    requireExpected(asked.expectedTotal, quote, quoteOf(services, percentOf(garage)))
    await takeOpenSlot(tx, scope, asked)
    const ownDue = { phone: driver.phone, plate: car.registrationNumber }
    const dueId = asked.dueId && (await findDriversDue(tx, scope, { id: asked.dueId, ...ownDue }))
    const series = { name: 'booking', prefix: 'BK' } as const
    const number = await insertNumbered(tx, scope, series, undefined, (booking_number) =>
      storeOnlineBooking(tx, {
        scope,
        id,
        booking_number,
        asked,
        visitor,
        quote,
        services,
        isConfirmed: garage.confirms_bookings === 'AT_ONCE',
        userId: driver.userId,
        dueId,
        search_text: searchTextOf(booking_number, visitor),
      }),
    )
    if (dueId) await bookDriversDue(tx, scope, dueId)
    addToTotal(tx, garage.id, 'bookings', 1)
    await recordAudit(tx, scope, {
      action: 'booking.created',
      subject: { id, label: number },
      changes: { source: dueId ? 'DUE' : 'WEBSITE', total: quote.total },
    })
    // Before anything is told: what is ticked says by which way.
    await tickConsents(tx, driver.phone, garage.id, asked.consents)
    await noteServiceConsent(tx, driver.phone, garage.id, { source: 'BOOKING', by: 'driver' })
    const event = garage.confirms_bookings === 'AT_ONCE' ? 'BOOKING_CONFIRMED' : 'BOOKING_RECEIVED'
    await notifyOfBooking(tx, origin, scope, id, event, { answersDriver: true })
    return answer(tx, origin, scope, driver.phone, id)
  })
}

/** Counted where the booking is made. @throws Problem limit_reached */
async function countBooking(tx: Tx, phone: string): Promise<void> {
  await countHit(tx, limits.bookings, { phoneKey: phone }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    throw new Problem('limit_reached', { sentence: say(bookings).tooMany })
  })
}

type Coming = { phone: string; asked: NewOnlineBooking; car: Car; garagePhone: string }

/** Customer and car, found or made. @throws Problem wrong_state, limit_reached */
async function takeVisitor(tx: Tx, scope: GarageScope, { phone, asked, car, garagePhone }: Coming) {
  const customer = await takeDriver(tx, scope, {
    name: asked.name,
    phone,
    email: asked.email,
    language: languageOfAsker(),
  })
  if (customer.status === 'BLOCKED') {
    throw new Problem('wrong_state', { sentence: say(bookings).refused({ phone: dialable(garagePhone) }) })
  }
  const vehicleId = await takeDriversVehicle(tx, scope, customer.id, car)
  const open = await queries.findOpenBooking(tx, scope, vehicleId, indianDay())
  if (open) {
    throw new Problem('limit_reached', {
      sentence: say(bookings).bookedAlready({ day: open.preferred_date }),
      with: { bookingId: open.id },
    })
  }
  return requireVisitor(tx, scope, { customerId: customer.id, vehicleId })
}

type First = { percent: number; driver: { phone: string }; car: Car }

/** Whether this is the first service of phone and car, which then is claimed: twice at once, one gets it. */
async function claimFirstService(
  tx: Tx,
  scope: GarageScope,
  bookingId: string,
  keys: string[],
  { percent, driver: { phone }, car }: First,
): Promise<boolean> {
  if (percent === 0) return false
  const free = await queries.insertClaims(tx, scope, bookingId, keys)
  const isPhoneKnown = await queries.isPhoneKnown(tx, phone, await findDeletion(tx, phone))
  const isPlateKnown = await queries.isPlateKnown(tx, car.registrationNumber)
  const isFirst = free.length === keys.length && !isPhoneKnown && !isPlateKnown
  if (!isFirst) await queries.deleteClaims(tx, bookingId)
  return isFirst
}

async function answer(tx: Tx, origin: string, scope: GarageScope, phone: string, id: string): Promise<OnlineBooking> {
  const booking = await findOwnVisit(tx, phone, id)
  if (!booking) throw usedElsewhere()
  return { booking, manageUrl: await newBookingAddress(tx, origin, scope, { id, phone_key: phone }, 'ACCOUNT') }
}
