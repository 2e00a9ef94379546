import type { z } from 'zod'
import { BookingDetail, type BookingEdit, Bookings, Capacity, type NewBooking } from '../../../contract/bookings.ts'
import { GarageServices } from '../../../contract/services.ts'
import type { BookingStatus } from '../../../contract/workshop.ts'
import { call } from '../../platform/api-client.ts'

type Range = { startDate: string; endDate: string; status: string | undefined }

/** A whole day, week or month, in one call. */
export const listBookingsBetween = (range: Range) => call(Bookings, 'get', 'garages/bookings', { searchParams: range })

export const getBooking = (id: string) => call(BookingDetail, 'get', `garages/bookings/${id}`)

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

export const getCapacityOf = async (date: string) =>
  (await call(Capacity, 'get', 'garages/bookings/capacity', { searchParams: { date } })).days[0]

export const listCapacityBetween = async (searchParams: { startDate: string; endDate: string }) =>
  (await call(Capacity, 'get', 'garages/bookings/capacity', { searchParams })).days

export const listServicesOnSale = async () =>
  (await call(GarageServices, 'get', 'garages/services')).services.filter((service) => service.is_active)
