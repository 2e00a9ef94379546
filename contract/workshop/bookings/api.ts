import { Telling } from '../../messages/messages/message-settings.ts'
import { Done } from '../../people/auth/auth.ts'
import { csvFile, idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
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
} from './bookings.ts'

const bookingParams = idParams('bookingId')

export const listBookings = endpoint(
  'GET',
  '/garages/bookings',
  'VIEW_ONLY',
  'Bookings, newest first; those of a range of days whole, by day',
  {
    querystring: BookingsQuery,
    response: { 200: Bookings },
  },
)

export const getCapacity = endpoint(
  'GET',
  '/garages/bookings/capacity',
  'VIEW_ONLY',
  'Places of each time slot, and how many are taken',
  {
    querystring: CapacityQuery,
    response: { 200: Capacity },
  },
)

export const exportBookings = endpoint(
  'GET',
  '/garages/bookings/export.csv',
  'ADMIN',
  'What the list’s filters keep, as CSV',
  { querystring: BookingsFilter, response: { 200: csvFile } },
)

export const getTelling = endpoint(
  'GET',
  '/garages/bookings/telling',
  'STAFF',
  'How a customer would be told of a new booking, or why not',
  {
    querystring: BookingTellingQuery,
    response: { 200: Telling, 404: ProblemDocument },
  },
)

export const getBooking = endpoint('GET', '/garages/bookings/:bookingId', 'VIEW_ONLY', 'One booking and its history', {
  params: bookingParams,
  response: { 200: BookingDetail },
})

export const createBooking = endpoint('POST', '/garages/bookings', 'STAFF', 'Make a booking', {
  body: NewBooking,
  response: { 201: BookingDetail },
})

export const editBooking = endpoint('PUT', '/garages/bookings/:bookingId', 'STAFF', 'Change a booking', {
  params: bookingParams,
  body: BookingEdit,
  response: { 200: BookingDetail },
})

export const changeBookingStatus = endpoint(
  'PUT',
  '/garages/bookings/:bookingId/status',
  'STAFF',
  'Set a booking’s state',
  { params: bookingParams, body: BookingStatusChange, response: { 200: BookingDetail } },
)

export const deleteBooking = endpoint('DELETE', '/garages/bookings/:bookingId', 'MANAGER', 'Delete a booking', {
  params: bookingParams,
  response: { 200: Done },
})
