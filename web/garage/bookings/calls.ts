import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { GarageServices } from '../../../contract/catalogue/services/services.ts'
import { Telling } from '../../../contract/messages/messages/message-settings.ts'
import { isRealDay } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import type { BookingStatus } from '../../../contract/platform/terms/workshop.ts'
import {
  BookingDetail,
  type BookingEdit,
  Bookings,
  Capacity,
  type NewBooking,
} from '../../../contract/workshop/bookings/bookings.ts'
import { call, callWithHeaders } from '../../platform/api-client.ts'

type Range = { startDate: string; endDate: string; status: string | undefined }

/** A whole day, week or month, in one call. */
export const listBookingsBetween = (range: Range) => call(Bookings, 'get', 'garages/bookings', { searchParams: range })

/** How many from today on nobody has confirmed; counted to 1,000. */
export const bookingsToConfirm = queryOptions({
  queryKey: ['bookings', 'to confirm'],
  queryFn: async () => {
    const searchParams = { status: 'PENDING', startDate: indianDay(), sort: 'day', limit: 1 }
    const { headers } = await callWithHeaders(Bookings, 'get', 'garages/bookings', { searchParams })
    return Number(headers.get('x-total-count'))
  },
  staleTime: 60_000,
})

export const getBooking = (id: string) => call(BookingDetail, 'get', `garages/bookings/${id}`)

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => getBooking(id) })

/** By what a customer would be told of a new booking. */
export const tellingQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['bookings', 'telling', customerId],
    queryFn: () => call(Telling, 'get', 'garages/bookings/telling', { searchParams: { customerId } }),
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

export const addBooking = (json: BookingBody) => call(BookingDetail, 'post', 'garages/bookings', { json })

export const changeBooking = (id: string, json: z.input<typeof BookingEdit>) =>
  call(BookingDetail, 'put', `garages/bookings/${id}`, { json })

export const changeBookingStatus = (id: string, json: { status: BookingStatus; version: number }) =>
  call(BookingDetail, 'put', `garages/bookings/${id}/status`, { json })

const listCapacity = async (searchParams: Record<string, string>) =>
  (await call(Capacity, 'get', 'garages/bookings/capacity', { searchParams })).days

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
  queryFn: async () =>
    (await call(GarageServices, 'get', 'garages/services')).services.filter((service) => service.is_active),
})
