import * as publicOnlineBookingsApi from '../../../contract/drivers/online-bookings/public-api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
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
import { sendCalendar } from './routes.ts'
import { localityOf } from './rules.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })
const fewBytes = 1024

/** What whoever holds the link of a booking may do. Reading changes nothing: previews and robots read too. */
export function bookingLinkRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  type Asked = { ip: string; params: { token: string } }
  async function bookingOf({ ip, params: { token } }: Asked, limit?: Limit): Promise<DriversBooking> {
    const link = await findLink(db, { kind: 'BOOKING', token, ip, ...(limit ? { limit } : {}) })
    return { garageId: link.garageId, bookingId: link.subjectId, via: 'LINK' }
  }

  serve(app, publicOnlineBookingsApi.getLinkedBooking, async (request) => readLinked(db, await bookingOf(request)))

  serve(app, publicOnlineBookingsApi.listLinkedSlots, async (request) =>
    listPlaces(db, await bookingOf(request), request.query),
  )

  serve(app, publicOnlineBookingsApi.printLinkedCalendar, async (request, reply) => {
    const of = await bookingOf(request)
    const host = new URL(originOf(request, publicUrl)).hostname
    const booking = await getShownBooking(db, of)
    const pickup = pickupPlace(booking)
    return sendCalendar(reply, calendarEntry(booking, await listBookedOf(db, of), host, localityOf(pickup)))
  })

  serve(
    app,
    publicOnlineBookingsApi.moveLinkedBooking,
    async (request) => {
      const of = await bookingOf(request, limits.answersOfLink)
      await moveBooking({ db, origin: originOf(request, publicUrl) }, of, request.body)
      return readLinked(db, of)
    },
    { bodyLimit: fewBytes },
  )

  serve(
    app,
    publicOnlineBookingsApi.cancelLinkedBooking,
    async (request) => {
      const of = await bookingOf(request, limits.answersOfLink)
      await cancelBooking({ db, origin: originOf(request, publicUrl) }, of, request.body)
      return readLinked(db, of)
    },
    { bodyLimit: fewBytes },
  )
}
