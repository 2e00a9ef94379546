import { Telling } from '../../../contract/messages/messages/message-settings.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import {
  BookingDetail,
  BookingEdit,
  BookingStatusChange,
  Bookings,
  BookingsFilter,
  BookingsQuery,
  BookingTellingQuery,
  Capacity,
  CapacityQuery,
  NewBooking,
} from '../../../contract/workshop/bookings/bookings.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, csvFile, idParams, routeOptions, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getCapacity } from './capacity.ts'
import { exportBookings } from './export.ts'
import { getTelling } from './notify-service.ts'
import * as service from './service.ts'

const options = routeOptions('Bookings')
const params = idParams('bookingId')

export function bookingRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/garages/bookings',
    options('VIEW_ONLY', 'Bookings, newest first; those of a range of days whole, by day', {
      querystring: BookingsQuery,
      response: { 200: Bookings },
    }),
    async (request, reply) => sendPage(request, reply, await service.listBookings(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/bookings/capacity',
    options('VIEW_ONLY', 'Places of each time slot, and how many are taken', {
      querystring: CapacityQuery,
      response: { 200: Capacity },
    }),
    async (request) => getCapacity(db, scopeOf(request), request.query),
  )

  app.get(
    '/garages/bookings/export.csv',
    options(
      'ADMIN',
      'What the list’s filters keep, as CSV',
      { querystring: BookingsFilter, response: { 200: csvFile } },
      withoutHead,
    ),
    async (request, reply) =>
      sendCsv(reply, `bookings-${indianDay()}.csv`, await exportBookings(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/bookings/telling',
    options('STAFF', 'How a customer would be told of a new booking, or why not', {
      querystring: BookingTellingQuery,
      response: { 200: Telling, 404: ProblemDocument },
    }),
    async (request) => getTelling(db, scopeOf(request), request.query.customerId),
  )

  app.get(
    '/garages/bookings/:bookingId',
    options('VIEW_ONLY', 'One booking and its history', { params, response: { 200: BookingDetail } }),
    async (request) => service.getBooking(db, scopeOf(request), request.params.bookingId),
  )

  app.post(
    '/garages/bookings',
    options('STAFF', 'Make a booking', { body: NewBooking, response: { 201: BookingDetail } }),
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await service.createBooking({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.body),
        ),
  )

  app.put(
    '/garages/bookings/:bookingId',
    options('STAFF', 'Change a booking', { params, body: BookingEdit, response: { 200: BookingDetail } }),
    async (request) =>
      service.editBooking(
        { db, origin: originOf(request, publicUrl) },
        scopeOf(request),
        request.params.bookingId,
        request.body,
      ),
  )

  app.put(
    '/garages/bookings/:bookingId/status',
    options('STAFF', 'Set a booking’s state', { params, body: BookingStatusChange, response: { 200: BookingDetail } }),
    async (request) =>
      service.changeBookingStatus(
        { db, origin: originOf(request, publicUrl) },
        scopeOf(request),
        request.params.bookingId,
        request.body,
      ),
  )

  app.delete(
    '/garages/bookings/:bookingId',
    options('MANAGER', 'Delete a booking', { params, response: { 200: Done } }),
    async (request) => {
      await service.deleteBooking(db, scopeOf(request), request.params.bookingId)
      return { success: true as const, message: 'The booking is deleted.' }
    },
  )
}
