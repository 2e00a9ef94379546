import type { FastifyReply } from 'fastify'
import { DriverBooking } from '../../../contract/drivers/account/driver-bookings.ts'
import {
  BookingCancel,
  BookingMove,
  BookingQuoteRequest,
  NewOnlineBooking,
  OnlineBooking,
} from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { onlineBookingSentences } from '../../../contract/platform/sentences.ts'
import { BookingQuote } from '../../../contract/platform/terms/booking-quotes.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey } from '../../platform/rate-limit.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { calendarEntry, pickupPlace } from '../../workshop/bookings/calendar-rules.ts'
import { findOwnVisit } from '../account/visit-service.ts'
import { cancelBooking, findOwnBooking, getShownBooking, listBookedOf, moveBooking } from './change-service.ts'
import { quoteBasket } from './quote-service.ts'
import { bookOnline, driverOf } from './service.ts'

const options = routeOptions('Account')
const params = idParams('bookingId')
const fewBytes = 16 * 1024

export const calendarFile = {
  description: 'A calendar entry (RFC 5545)',
  content: { 'text/calendar': { schema: z.string() } },
}

export const sendCalendar = (reply: FastifyReply, entry: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="booking.ics"')
    .send(entry)

/** A driver books, moves and cancels by themselves. A garage's session is told where it books. */
export function onlineBookingRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const ofBasket = { config: { refusal: onlineBookingSentences.garageSession }, bodyLimit: fewBytes }

  app.post(
    '/account/bookings/quote',
    options(
      'customer',
      'What a basket of one garage’s services comes to for your phone',
      { body: BookingQuoteRequest, response: { 200: BookingQuote } },
      ofBasket,
    ),
    async (request) => quoteBasket(db, driverOf(signedInOf(request)).phone, request.body),
  )

  app.post(
    '/account/bookings',
    options(
      'customer',
      'Book a place at the total that was shown',
      { body: NewOnlineBooking, response: { 201: OnlineBooking } },
      ofBasket,
    ),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      return reply.code(201).send(await bookOnline(place, signedInOf(request), request.body, addressKey(request.ip)))
    },
  )

  /** As its driver sees it from now on. @throws Problem not_found */
  async function shown(phone: string, id: string): Promise<DriverBooking> {
    const booking = await findOwnVisit(db, phone, id)
    if (!booking) throw new Problem('not_found')
    return booking
  }

  app.post(
    '/account/bookings/:bookingId/move',
    options(
      'customer',
      'Move a booking to another free place',
      { params, body: BookingMove, response: { 200: DriverBooking } },
      { bodyLimit: fewBytes },
    ),
    async (request) => {
      const [driver, id] = [driverOf(signedInOf(request)), request.params.bookingId]
      const place = { db, origin: originOf(request, publicUrl) }
      await moveBooking(place, await findOwnBooking(db, driver, id), request.body)
      return shown(driver.phone, id)
    },
  )

  app.post(
    '/account/bookings/:bookingId/cancel',
    options(
      'customer',
      'Cancel a booking',
      { params, body: BookingCancel, response: { 200: DriverBooking } },
      { bodyLimit: fewBytes },
    ),
    async (request) => {
      const [driver, id] = [driverOf(signedInOf(request)), request.params.bookingId]
      const place = { db, origin: originOf(request, publicUrl) }
      await cancelBooking(place, await findOwnBooking(db, driver, id), request.body)
      return shown(driver.phone, id)
    },
  )

  app.get(
    '/account/bookings/:bookingId/calendar.ics',
    options('customer', 'A booking for one’s calendar', { params, response: { 200: calendarFile } }),
    async (request, reply) => {
      const of = await findOwnBooking(db, driverOf(signedInOf(request)), request.params.bookingId)
      const host = new URL(originOf(request, publicUrl)).hostname
      const booking = await getShownBooking(db, of)
      const pickup = pickupPlace(booking)
      return sendCalendar(reply, calendarEntry(booking, await listBookedOf(db, of), host, pickup))
    },
  )
}
