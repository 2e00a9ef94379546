import { NewBooking } from '../../../contract/bookings.ts'
import { midnightOf } from '../../../contract/days.ts'
import { indianDay } from '../../../contract/formats.ts'
import { bookingSentences, requiredSentences } from '../../../contract/sentences.ts'
import type { Figure } from '../../../contract/typed-numbers.ts'
import type { TimeSlot } from '../../../contract/workshop.ts'
import { resolverOf } from '../../ui/office/form.ts'
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
  estimatedPrice: undefined as Figure,
  preferredDate: indianDay(),
  preferredTimeSlot: 'MORNING' as TimeSlot,
  pickupRequired: false,
  pickupAddress: '',
  customerNotes: '',
  overbook: false,
  /** Which lead it comes from: made, the lead is linked to it. */
  leadId: '',
  /** What was due on the car: made, the due is booked. */
  dueId: '',
})
export type BookingValues = ReturnType<typeof emptyBooking>

/** The contract's rules, and those that it cannot tell before all else is right. */
export const checkBooking = resolverOf<BookingValues>(NewBooking, {
  alsoWrong: ({ preferredDate: day, pickupRequired, pickupAddress }) => ({
    preferredDate: day !== '' && day < indianDay() ? bookingSentences.dayPassed : undefined,
    pickupAddress: pickupRequired && pickupAddress.trim() === '' ? requiredSentences.pickupAddress : undefined,
  }),
})

/** docs/rules.md#numbers */
export const bookingNumberAt = (time: number) => `BK${String(time).slice(-8)}`

export const bodyOf = (values: BookingValues, now = Date.now()): BookingBody => ({
  ...values,
  bookingNumber: bookingNumberAt(now),
  branchId: 'default',
  preferredDate: midnightOf(values.preferredDate),
  pickupAddress: values.pickupRequired ? values.pickupAddress : undefined,
})
