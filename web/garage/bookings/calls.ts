import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import * as servicesApi from '../../../contract/catalogue/services/api.ts'
import { isRealDay } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { BookingStatus } from '../../../contract/platform/terms/workshop.ts'
import * as bookingsApi from '../../../contract/workshop/bookings/api.ts'
import type { BookingEdit, NewBooking } from '../../../contract/workshop/bookings/bookings.ts'
import { ask, askWithHeaders } from '../../platform/ask-later.ts'

type Range = { startDate: string; endDate: string; status: string | undefined }

/** A whole day, week or month, in one call. */
export const listBookingsBetween = (range: Range) => ask(bookingsApi.listBookings, { query: range })

/** How many from today on nobody has confirmed; counted to 1,000. */
export const bookingsToConfirm = queryOptions({
  queryKey: ['bookings', 'to confirm'],
  queryFn: async () => {
    const searchParams = { status: 'PENDING', startDate: indianDay(), sort: 'day', limit: 1 }
    const { headers } = await askWithHeaders(bookingsApi.listBookings, { query: searchParams })
    return Number(headers.get('x-total-count'))
  },
  staleTime: 60_000,
})

export const getBooking = (id: string) => ask(bookingsApi.getBooking, { params: { bookingId: id } })

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => getBooking(id) })

/** By what a customer would be told of a new booking. */
export const tellingQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['bookings', 'telling', customerId],
    queryFn: () => ask(bookingsApi.getTelling, { query: { customerId } }),
  })

/** With what older clients echo besides. */
export type BookingBody = z.input<typeof NewBooking> & {
  bookingNumber: string
  branchId: 'default'
  customerName: string
  customerPhone: string
  vehicleInfo: string
  serviceName: string
}

export const addBooking = (json: BookingBody) => ask(bookingsApi.createBooking, { json })

export const changeBooking = (id: string, json: z.input<typeof BookingEdit>) =>
  ask(bookingsApi.editBooking, { params: { bookingId: id }, json })

export const changeBookingStatus = (id: string, json: { status: BookingStatus; version: number }) =>
  ask(bookingsApi.changeBookingStatus, { params: { bookingId: id }, json })

const listCapacity = async (searchParams: Record<string, string>) =>
  (await ask(bookingsApi.getCapacity, { query: searchParams })).days

/** The places of one day. */
export const capacityOf = (date: string) =>
  queryOptions({
    queryKey: ['bookings', 'capacity', date],
    queryFn: async () => (await listCapacity({ date }))[0],
    enabled: isRealDay(date),
  })

export const capacityBetween = ({ startDate, endDate }: Omit<Range, 'status'>) =>
  queryOptions({
    queryKey: ['bookings', 'capacity', startDate, endDate],
    queryFn: () => listCapacity({ startDate, endDate }),
  })

export const servicesOnSale = queryOptions({
  queryKey: ['services', 'on sale'],
  queryFn: async () => (await ask(servicesApi.listGarageServices)).services.filter((service) => service.is_active),
})
