import { linkParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperLanguage } from '../../platform/paper-language.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { z } from '../../platform/zod.ts'
import { PublicSlots, PublicSlotsQuery } from '../public-garages/public-garages.ts'
import { BookingCancel, BookingMove, LinkedBooking } from './online-bookings.ts'

const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }
const calendarFile = {
  description: 'A calendar entry (RFC 5545)',
  content: { 'text/calendar': { schema: z.string() } },
}

export const getLinkedBooking = endpoint(
  'GET',
  '/public/booking-links/:token',
  'public',
  'The booking that a link opens',
  {
    params: linkParams,
    response: { 200: LinkedBooking, ...reading },
  },
)

export const listLinkedSlots = endpoint(
  'GET',
  '/public/booking-links/:token/slots',
  'public',
  'Where the booking that a link opens could be moved to',
  {
    params: linkParams,
    querystring: PublicSlotsQuery,
    response: { 200: PublicSlots, ...reading },
  },
)

export const moveLinkedBooking = endpoint(
  'POST',
  '/public/booking-links/:token/move',
  'public',
  'Move the booking that a link opens',
  { params: linkParams, body: BookingMove, response: { 200: LinkedBooking, ...writing } },
)

export const cancelLinkedBooking = endpoint(
  'POST',
  '/public/booking-links/:token/cancel',
  'public',
  'Cancel the booking that a link opens',
  { params: linkParams, body: BookingCancel, response: { 200: LinkedBooking, ...writing } },
)

export const printLinkedCalendar = endpoint(
  'GET',
  '/public/booking-links/:token/calendar.ics',
  'public',
  'The booking that a link opens, for one’s calendar',
  { params: linkParams, querystring: PaperLanguage, response: { 200: calendarFile, ...reading } },
)
