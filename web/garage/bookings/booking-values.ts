import { midnightOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { bookingSentences, requiredSentences } from '../../../contract/platform/sentences.ts'
import type { TimeSlot } from '../../../contract/platform/terms/workshop.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import { type Booking, BookingEdit, NewBooking } from '../../../contract/workshop/bookings/bookings.ts'
import { resolverOf } from '../../ui/office/form.ts'
import type { BookingBody } from './calls.ts'
import { placeOf } from './place.ts'

export type MoreService = { serviceId: string; serviceName: string }

/** What the form holds; names of what was chosen are sent along with it (docs/rules.md#bookings). */
export const emptyBooking = () => ({
  customerId: '',
  /** What is typed of a customer, and nobody chosen. */
  searched: '',
  customerName: '',
  customerPhone: '',
  vehicleId: '',
  vehicleInfo: '',
  serviceId: '',
  serviceName: '',
  /** Those beside it. */
  moreServices: [] as MoreService[],
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
  tellCustomer: true,
})
export type BookingValues = ReturnType<typeof emptyBooking>

/** The contract's rules, and those that it cannot tell before all else is right. @param from the day that it has */
const checkedBy = (schema: typeof NewBooking | typeof BookingEdit, from?: string) =>
  resolverOf<BookingValues>(schema, {
    alsoWrong: ({ preferredDate: day, pickupRequired, pickupAddress }) => ({
      preferredDate: day !== '' && day !== from && day < indianDay() ? bookingSentences.dayPassed : undefined,
      pickupAddress: pickupRequired && pickupAddress.trim() === '' ? requiredSentences.pickupAddress : undefined,
    }),
  })

export const checkBooking = checkedBy(NewBooking)
export const checkBookingEdit = (booking: Booking) => checkedBy(BookingEdit, placeOf(booking).day)

/** What of a booking is edited. */
export function valuesOfBooking(booking: Booking): BookingValues {
  const { day, slot } = placeOf(booking)
  const moreServices = booking.services.slice(1).map(({ serviceId, name }) => ({ serviceId, serviceName: name }))
  const { customerId, customerName, customerPhone, vehicleId, vehicleInfo, serviceId, serviceName } = booking
  return {
    ...emptyBooking(),
    customerId,
    customerName,
    customerPhone,
    vehicleId,
    vehicleInfo,
    serviceId,
    serviceName,
    moreServices,
    estimatedPrice: booking.estimatedPrice,
    preferredDate: day,
    preferredTimeSlot: slot,
    pickupRequired: booking.pickupRequired,
    pickupAddress: booking.pickupAddress ?? '',
    customerNotes: booking.customerNotes ?? '',
  }
}

/** Where two edits are compared. */
export const bookingLabels: Partial<Record<keyof BookingValues, string>> = {
  serviceId: 'Service',
  moreServices: 'Other services',
  estimatedPrice: 'Est. Price',
  preferredDate: 'Date',
  preferredTimeSlot: 'Time Slot',
  pickupRequired: 'Pickup Required',
  pickupAddress: 'Pickup Address',
  customerNotes: 'Notes',
}

/** docs/rules.md#numbers */
export const bookingNumberAt = (time: number) => `BK${String(time).slice(-8)}`

const servicesOf = ({ serviceId, moreServices }: Pick<BookingValues, 'serviceId' | 'moreServices'>) =>
  [serviceId, ...moreServices.map((more) => more.serviceId)].map((id) => ({ serviceId: id }))

export const bodyOf = ({ moreServices, searched: _, ...values }: BookingValues, now = Date.now()): BookingBody => ({
  ...values,
  ...(moreServices.length > 0 ? { services: servicesOf({ serviceId: values.serviceId, moreServices }) } : {}),
  bookingNumber: bookingNumberAt(now),
  branchId: 'default',
  preferredDate: midnightOf(values.preferredDate),
  pickupAddress: values.pickupRequired ? values.pickupAddress : undefined,
})

type Edited = BookingValues & { version: number | undefined }

/** The whole form: what an edit leaves out is cleared. @param withServices a driver's own stay as they are */
export const editBodyOf = (values: Edited, withServices: boolean) => ({
  customerId: values.customerId,
  vehicleId: values.vehicleId,
  serviceId: values.serviceId,
  ...(withServices ? { services: servicesOf(values) } : {}),
  estimatedPrice: values.estimatedPrice,
  preferredDate: midnightOf(values.preferredDate),
  preferredTimeSlot: values.preferredTimeSlot,
  customerNotes: values.customerNotes,
  pickupRequired: values.pickupRequired,
  pickupAddress: values.pickupRequired ? values.pickupAddress : undefined,
  overbook: values.overbook,
  version: values.version,
})
