import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { NewBooking } from '../../../contract/bookings.ts'
import { midnightOf } from '../../../contract/days.ts'
import { indianDay } from '../../../contract/formats.ts'
import type { TimeSlot } from '../../../contract/workshop.ts'
import type { BookingBody } from './calls.ts'

/** What the form holds; names of what was chosen are sent along with it (docs/rules.md#bookings). */
export const emptyBooking = () => ({
  customerId: '',
  customerName: '',
  customerPhone: '',
  vehicleId: '',
  vehicleInfo: '',
  serviceId: '',
  serviceName: '',
  estimatedPrice: undefined as number | undefined,
  preferredDate: indianDay(),
  preferredTimeSlot: 'MORNING' as TimeSlot,
  pickupRequired: false,
  pickupAddress: '',
  customerNotes: '',
  overbook: false,
  /** Which lead it comes from: made, the lead is linked to it. */
  leadId: '',
})
export type BookingValues = ReturnType<typeof emptyBooking>

const check = zodResolver(NewBooking, undefined, { raw: true }) as unknown as Resolver<BookingValues>

/** The contract's rules, and those that it cannot tell before all else is right, so that everything is said at once. */
export const checkBooking: Resolver<BookingValues> = async (values, context, options) => {
  const result = await check(values, context, options)
  const errors: FieldErrors<BookingValues> = { ...result.errors }
  if (values.preferredDate !== '' && values.preferredDate < indianDay()) {
    errors.preferredDate ??= { type: 'min', message: 'The date must not be before today' }
  }
  if (values.pickupRequired && values.pickupAddress.trim() === '') {
    errors.pickupAddress ??= { type: 'required', message: 'Pickup address is required' }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** docs/rules.md#numbers */
export const bookingNumberAt = (time: number) => `BK${String(time).slice(-8)}`

export const bodyOf = (values: BookingValues, now = Date.now()): BookingBody => ({
  ...values,
  bookingNumber: bookingNumberAt(now),
  branchId: 'default',
  preferredDate: midnightOf(values.preferredDate),
  pickupAddress: values.pickupRequired ? values.pickupAddress : undefined,
})
