import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { midnightOf } from '../../../contract/platform/days.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { jobCardSentences, requiredSentences } from '../../../contract/platform/sentences.ts'
import { carNamed } from '../../../contract/platform/terms/car-models.ts'
import type { FuelLevel } from '../../../contract/platform/terms/workshop.ts'
import type { Figure } from '../../../contract/platform/typed-numbers.ts'
import type { BookingDetail } from '../../../contract/workshop/bookings/bookings.ts'
import { type JobCardDetail, JobCardEdit, NewJobCard, WalkIn } from '../../../contract/workshop/job-cards/job-cards.ts'
import { resolverOf, valuesIn } from '../../ui/office/form.ts'
import type { JobCardBody } from './calls.ts'

/** What the form holds; names of what was chosen are sent along with it (docs/rules.md#job-cards). */
export const emptyJobCard = () => ({
  customerId: '',
  /** What is typed of a customer, and nobody chosen. */
  searched: '',
  customerName: '',
  customerPhone: '',
  vehicleId: '',
  vehicleInfo: '',
  registrationNumber: '',
  odometerIn: undefined as Figure,
  fuelLevel: 'HALF' as FuelLevel,
  customerConcerns: '',
  advisorObservations: '',
  estimatedDelivery: indianDay(),
  estimatedTime: '',
  bayNumber: '',
  advisorId: '',
  technicianId: '',
  /** What the card is made of, where the car was booked. */
  bookingId: '',
})
export type JobCardValues = ReturnType<typeof emptyJobCard>

export const valuesOf = (card: JobCardDetail): JobCardValues => ({
  ...valuesIn(emptyJobCard(), card),
  estimatedDelivery: card.estimatedDelivery.slice(0, 10),
})

/** What a booking knows already. The car is back on the booking's day at the earliest. */
export const fromBooking = (booking: BookingDetail, today = indianDay()) => ({
  customerId: booking.customerId,
  customerName: booking.customerName,
  customerPhone: booking.customerPhone,
  vehicleId: booking.vehicleId,
  vehicleInfo: booking.vehicleInfo,
  registrationNumber: booking.registrationNumber,
  bookingId: booking.id,
  customerConcerns: booking.customerNotes ?? '',
  estimatedDelivery: [today, booking.preferredDate.slice(0, 10)].sort().at(-1) ?? today,
})

/** Of a new card only: an edited one may keep its day. */
const alsoWrong = ({ estimatedDelivery: day }: JobCardValues) => ({
  estimatedDelivery: day !== '' && day < indianDay() ? jobCardSentences.deliveryPassed : undefined,
})

/** The contract's rules, and the one that asks for today's date. */
export const checkNewJobCard = resolverOf<JobCardValues>(NewJobCard, { alsoWrong })

export const checkJobCardEdit = resolverOf<JobCardValues>(JobCardEdit)

/** docs/rules.md#numbers */
const jobCardNumberAt = (time: number) => `JC${String(time).slice(-8)}`

/** The contract checked it before: the odometer is there. */
const formOf = <Values extends JobCardValues>({ searched: _, ...values }: Values) => ({
  ...values,
  odometerIn: values.odometerIn as number,
  estimatedDelivery: midnightOf(values.estimatedDelivery),
})

export const bodyOf = (values: JobCardValues, now = Date.now()): JobCardBody => ({
  ...formOf(values),
  jobCardNumber: jobCardNumberAt(now),
  branchId: 'default',
  status: 'OPEN',
  paymentStatus: 'PENDING',
  openedAt: new Date(now).toISOString(),
})

/** The form of a walk-in holds the car in one field. */
const withCar = <Values extends { vehicleInfo: string }>(values: Values) => ({
  ...values,
  ...(carNamed(values.vehicleInfo) ?? { make: '', model: '' }),
})

const walkInRules = resolverOf<JobCardValues>(WalkIn, { alsoWrong, checked: withCar })

/** The same form where customer and car are typed instead of chosen; what is wrong with make or model is the car's. */
export const checkWalkIn: Resolver<JobCardValues> = async (values, ...rest) => {
  const found = await walkInRules(values, ...rest)
  const { make, model, ...errors } = found.errors as Record<string, { message?: string }>
  const wrong = make ?? model
  if (wrong)
    errors.vehicleInfo = { message: (carNamed(values.vehicleInfo) && wrong.message) ?? requiredSentences.makeAndModel }
  if (Object.keys(errors).length === 0) return { values, errors: {} }
  return { values: {}, errors: errors as FieldErrors<JobCardValues> }
}

export const walkInOf = (values: JobCardValues, now = Date.now()): z.input<typeof WalkIn> => ({
  ...withCar(formOf(values)),
  jobCardNumber: jobCardNumberAt(now),
  status: 'OPEN',
  paymentStatus: 'PENDING',
})

export const editOf = (values: JobCardValues & { version: number | undefined }): z.input<typeof JobCardEdit> =>
  formOf(values)
