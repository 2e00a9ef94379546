import { indianDay } from '../../../contract/platform/formats.ts'
import * as bookingsApi from '../../../contract/workshop/bookings/api.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getCapacity } from './capacity.ts'
import { exportBookings } from './export.ts'
import { getTelling } from './notify-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Bookings')

export function bookingRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, bookingsApi.listBookings, async (request, reply) =>
    sendPage(request, reply, await service.listBookings(db, scopeOf(request), request.query)),
  )

  serve(app, bookingsApi.getCapacity, async (request) => getCapacity(db, scopeOf(request), request.query))

  serve(
    app,
    bookingsApi.exportBookings,
    async (request, reply) =>
      sendCsv(reply, `bookings-${indianDay()}.csv`, await exportBookings(db, scopeOf(request), request.query)),
    withoutHead,
  )

  serve(app, bookingsApi.getTelling, async (request) => getTelling(db, scopeOf(request), request.query.customerId))

  serve(app, bookingsApi.getBooking, async (request) =>
    service.getBooking(db, scopeOf(request), request.params.bookingId),
  )

  serve(app, bookingsApi.createBooking, async (request, reply) =>
    reply
      .code(201)
      .send(await service.createBooking({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.body)),
  )

  serve(app, bookingsApi.editBooking, async (request) =>
    service.editBooking(
      { db, origin: originOf(request, publicUrl) },
      scopeOf(request),
      request.params.bookingId,
      request.body,
    ),
  )

  serve(app, bookingsApi.changeBookingStatus, async (request) =>
    service.changeBookingStatus(
      { db, origin: originOf(request, publicUrl) },
      scopeOf(request),
      request.params.bookingId,
      request.body,
    ),
  )

  serve(app, bookingsApi.deleteBooking, async (request) => {
    await service.deleteBooking(db, scopeOf(request), request.params.bookingId)
    return { success: true as const, message: 'The booking is deleted.' }
  })
}
