import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { BookingQuote } from '../../platform/terms/booking-quotes.ts'
import { z } from '../../platform/zod.ts'
import { DriverBooking } from '../account/driver-bookings.ts'
import { BookingCancel, BookingMove, BookingQuoteRequest, NewOnlineBooking, OnlineBooking } from './online-bookings.ts'

const bookingParams = idParams('bookingId')
const calendarFile = {
  description: 'A calendar entry (RFC 5545)',
  content: { 'text/calendar': { schema: z.string() } },
}

export const quoteBasket = endpoint(
  'POST',
  '/account/bookings/quote',
  'customer',
  'What a basket of one garage’s services comes to for your phone',
  { body: BookingQuoteRequest, response: { 200: BookingQuote } },
)

export const bookOnline = endpoint(
  'POST',
  '/account/bookings',
  'customer',
  'Book a place at the total that was shown',
  { body: NewOnlineBooking, response: { 201: OnlineBooking } },
)

export const moveBooking = endpoint(
  'POST',
  '/account/bookings/:bookingId/move',
  'customer',
  'Move a booking to another free place',
  { params: bookingParams, body: BookingMove, response: { 200: DriverBooking } },
)

export const cancelBooking = endpoint('POST', '/account/bookings/:bookingId/cancel', 'customer', 'Cancel a booking', {
  params: bookingParams,
  body: BookingCancel,
  response: { 200: DriverBooking },
})

export const printCalendar = endpoint(
  'GET',
  '/account/bookings/:bookingId/calendar.ics',
  'customer',
  'A booking for one’s calendar',
  { params: bookingParams, querystring: PaperLanguage, response: { 200: calendarFile } },
)
