import type { FastifyReply } from 'fastify'
import type { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import * as accountOnlineBookingsApi from '../../../contract/drivers/online-bookings/account-api.ts'
import { bookings } from '../../../contract/words/bookings.en.ts'
import { say } from '../../../contract/words/say.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { calendarEntry, pickupPlace } from '../../workshop/bookings/calendar-rules.ts'
import { findOwnVisit } from '../account/visit-service.ts'
import { cancelBooking, findOwnBooking, getShownBooking, listBookedOf, moveBooking } from './change-service.ts'
import { quoteBasket } from './quote-service.ts'
import { bookOnline, driverOf } from './service.ts'

const serve = routesUnder('Account')
const fewBytes = 16 * 1024

export const sendCalendar = (reply: FastifyReply, entry: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="booking.ics"')
    .send(entry)

/** A driver books, moves and cancels by themselves. A garage's session is told where it books. */
export function onlineBookingRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const ofBasket = { config: { refusal: () => say(bookings).garageSession }, bodyLimit: fewBytes }

  serve(
    app,
    accountOnlineBookingsApi.quoteBasket,
    async (request) => quoteBasket(db, driverOf(signedInOf(request)).phone, request.body),
    ofBasket,
  )

  serve(
    app,
    accountOnlineBookingsApi.bookOnline,
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      return reply.code(201).send(await bookOnline(place, signedInOf(request), request.body, addressKey(request.ip)))
    },
    ofBasket,
  )

  /** As its driver sees it from now on. @throws Problem not_found */
  async function shown(phone: string, id: string): Promise<DriverBooking> {
    const booking = await findOwnVisit(db, phone, id)
    if (!booking) throw new Problem('not_found')
    return booking
  }

  serve(
    app,
    accountOnlineBookingsApi.moveBooking,
    async (request) => {
      const [driver, id] = [driverOf(signedInOf(request)), request.params.bookingId]
      const place = { db, origin: originOf(request, publicUrl) }
      await moveBooking(place, await findOwnBooking(db, driver, id), request.body)
      return shown(driver.phone, id)
    },
    { bodyLimit: fewBytes },
  )

  serve(
    app,
    accountOnlineBookingsApi.cancelBooking,
    async (request) => {
      const [driver, id] = [driverOf(signedInOf(request)), request.params.bookingId]
      const place = { db, origin: originOf(request, publicUrl) }
      await cancelBooking(place, await findOwnBooking(db, driver, id), request.body)
      return shown(driver.phone, id)
    },
    { bodyLimit: fewBytes },
  )

  serve(app, accountOnlineBookingsApi.printCalendar, async (request, reply) => {
    const of = await findOwnBooking(db, driverOf(signedInOf(request)), request.params.bookingId)
    const host = new URL(originOf(request, publicUrl)).hostname
    const booking = await getShownBooking(db, of)
    const pickup = pickupPlace(booking)
    return sendCalendar(reply, calendarEntry(booking, await listBookedOf(db, of), host, pickup))
  })
}
