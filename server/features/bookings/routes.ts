import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import {
  BookingDetail,
  BookingEdit,
  BookingStatusChange,
  Bookings,
  BookingsFilter,
  BookingsQuery,
  Capacity,
  CapacityQuery,
  NewBooking,
} from '../../../contract/bookings.ts'
import { indianDay } from '../../../contract/formats.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getCapacity } from './capacity.ts'
import { exportBookings } from './export.ts'
import * as service from './service.ts'

const tags = ['Bookings']
const params = idParams('bookingId')

export function bookingRoutes(server: FastifyInstance, { database: { db }, settings: { publicUrl } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/bookings',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Bookings, newest first; those of a range of days whole, by day',
        querystring: BookingsQuery,
        response: { 200: Bookings, ...recordProblems },
      },
    },
    async (request, reply) => sendPage(request, reply, await service.listBookings(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/bookings/capacity',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Places of each time slot, and how many are taken',
        querystring: CapacityQuery,
        response: { 200: Capacity, ...recordProblems },
      },
    },
    async (request) => getCapacity(db, scopeOf(request), request.query),
  )

  app.get(
    '/garages/bookings/export.csv',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'What the list’s filters keep, as CSV',
        querystring: BookingsFilter,
        response: {
          200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
          ...recordProblems,
        },
      },
    },
    async (request, reply) =>
      sendCsv(reply, `bookings-${indianDay()}.csv`, await exportBookings(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/bookings/:bookingId',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'One booking and its history',
        params,
        response: { 200: BookingDetail, ...recordProblems },
      },
    },
    async (request) => service.getBooking(db, scopeOf(request), request.params.bookingId),
  )

  app.post(
    '/garages/bookings',
    {
      config: { access: 'STAFF' },
      schema: { tags, summary: 'Make a booking', body: NewBooking, response: { 201: BookingDetail, ...writeProblems } },
    },
    async (request, reply) => reply.code(201).send(await service.createBooking(db, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/bookings/:bookingId',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Change a booking',
        params,
        body: BookingEdit,
        response: { 200: BookingDetail, ...writeProblems },
      },
    },
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
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Set a booking’s state',
        params,
        body: BookingStatusChange,
        response: { 200: BookingDetail, ...writeProblems },
      },
    },
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
    {
      config: { access: 'MANAGER' },
      schema: { tags, summary: 'Delete a booking', params, response: { 200: Done, ...writeProblems } },
    },
    async (request) => {
      await service.deleteBooking(db, scopeOf(request), request.params.bookingId)
      return { success: true as const, message: 'The booking is deleted.' }
    },
  )
}
