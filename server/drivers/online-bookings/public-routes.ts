import { BookingCancel, BookingMove, LinkedBooking } from '../../../contract/drivers/online-bookings/online-bookings.ts'
import { PublicSlots, PublicSlotsQuery } from '../../../contract/drivers/public-garages/public-garages.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, linkParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { calendarEntry, pickupPlace } from '../../workshop/bookings/calendar-rules.ts'
import {
  cancelBooking,
  type DriversBooking,
  getShownBooking,
  listBookedOf,
  listPlaces,
  moveBooking,
  readLinked,
} from './change-service.ts'
import { calendarFile, sendCalendar } from './routes.ts'
import { localityOf } from './rules.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })
const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }
const fewBytes = 1024

/** What whoever holds the link of a booking may do. Reading changes nothing: previews and robots read too. */
export function bookingLinkRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  type Asked = { ip: string; params: { token: string } }
  async function bookingOf({ ip, params: { token } }: Asked, limit?: Limit): Promise<DriversBooking> {
    const link = await findLink(db, { kind: 'BOOKING', token, ip, ...(limit ? { limit } : {}) })
    return { garageId: link.garageId, bookingId: link.subjectId, via: 'LINK' }
  }

  app.get(
    '/public/booking-links/:token',
    options('public', 'The booking that a link opens', {
      params: linkParams,
      response: { 200: LinkedBooking, ...reading },
    }),
    async (request) => readLinked(db, await bookingOf(request)),
  )

  app.get(
    '/public/booking-links/:token/slots',
    options('public', 'Where the booking that a link opens could be moved to', {
      params: linkParams,
      querystring: PublicSlotsQuery,
      response: { 200: PublicSlots, ...reading },
    }),
    async (request) => listPlaces(db, await bookingOf(request), request.query),
  )

  app.get(
    '/public/booking-links/:token/calendar.ics',
    options('public', 'The booking that a link opens, for one’s calendar', {
      params: linkParams,
      response: { 200: calendarFile, ...reading },
    }),
    async (request, reply) => {
      const of = await bookingOf(request)
      const host = new URL(originOf(request, publicUrl)).hostname
      const booking = await getShownBooking(db, of)
      const pickup = pickupPlace(booking)
      return sendCalendar(reply, calendarEntry(booking, await listBookedOf(db, of), host, localityOf(pickup)))
    },
  )

  app.post(
    '/public/booking-links/:token/move',
    options(
      'public',
      'Move the booking that a link opens',
      { params: linkParams, body: BookingMove, response: { 200: LinkedBooking, ...writing } },
      { bodyLimit: fewBytes },
    ),
    async (request) => {
      const of = await bookingOf(request, limits.answersOfLink)
      await moveBooking({ db, origin: originOf(request, publicUrl) }, of, request.body)
      return readLinked(db, of)
    },
  )

  app.post(
    '/public/booking-links/:token/cancel',
    options(
      'public',
      'Cancel the booking that a link opens',
      { params: linkParams, body: BookingCancel, response: { 200: LinkedBooking, ...writing } },
      { bodyLimit: fewBytes },
    ),
    async (request) => {
      const of = await bookingOf(request, limits.answersOfLink)
      await cancelBooking({ db, origin: originOf(request, publicUrl) }, of, request.body)
      return readLinked(db, of)
    },
  )
}
