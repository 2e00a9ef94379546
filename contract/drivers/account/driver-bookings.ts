import { carFields } from '../../platform/fields.ts'
import { bookingStatuses, jobCardStatuses, paymentStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { BookedService } from '../../workshop/bookings/bookings.ts'
import { driverSteps } from '../../workshop/estimates/estimates.ts'
import { OwnReview } from '../reviews/reviews.ts'

const times = <States extends readonly [string, ...string[]]>(states: States) =>
  z.array(z.object({ status: z.enum(states), at: z.string() })).describe('when it came into each state, oldest first')

/** What a driver may do with a booking by themselves, and what is sent along for it (docs/rules.md#bookings). */
export const DriverMay = z.object({
  mayMove: z.boolean(),
  mayCancel: z.boolean(),
  movesLeft: z.number().int(),
  pleaseCall: z
    .boolean()
    .describe(
      'the garage has not confirmed by six in the evening of the day before, or within an hour of a later booking',
    ),
  version: z.number().int().describe('sent back with a move or a cancellation'),
})

/**
 * One visit to a garage, as its driver may see it: the booking, the job card that it became, or a job card alone that
 * was opened at the gate. Never the garage's notes or observations (docs/rules.md#drivers).
 */
export const DriverBooking = z
  .object({
    id: z.string(),
    createdAt: z.string(),
    garageName: z.string(),
    garageSlug: z.string(),
    garageIsGone: z.boolean().describe('it was deleted: what law keeps of the visit is still shown'),
    citySlug: z.string(),
    garageLocality: z.string(),
    garagePhone: z.string(),
    city: z.string().nullable(),
    vehicleInfo: z.string().describe('make and model'),
    registrationNumber: z.string(),
    vehicle: z.object(carFields).omit({ id: true, registrationNumber: true }).describe('as the garage knows it'),
    booking: z
      .object({
        bookingNumber: z.string(),
        status: z.enum(bookingStatuses),
        serviceName: z.string().describe('the first of them'),
        services: z.array(BookedService),
        preferredDate: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
        preferredTimeSlot: z.enum(timeSlots),
        pickupRequired: z.boolean(),
        pickupAddress: z.string().nullable(),
        estimatedPrice: z.number(),
        finalPrice: z.number().describe('less the discount: what was agreed'),
        firstServicePercent: z.number().int().describe('off the first service, within finalPrice; 0: none'),
        firstServiceOff: z.number().describe('rupees that the first service took off; 0: none'),
        includesTax: z.boolean().describe('GST is within these prices'),
        history: times(bookingStatuses),
        ...DriverMay.shape,
      })
      .nullable(),
    jobCard: z
      .object({
        id: z.string().describe('under which its estimate is: /account/bookings/{id}/estimate'),
        hasEstimate: z.boolean(),
        openAsks: z.number().int().describe('jobs that wait for an answer'),
        next: z.enum(driverSteps).describe('what the driver may do next'),
        jobCardNumber: z.string(),
        status: z.enum(jobCardStatuses),
        paymentStatus: z.enum(paymentStatuses),
        estimatedDelivery: z.string().describe('YYYY-MM-DDT00:00:00.000Z'),
        estimatedTime: z.string().nullable().describe('HH:MM in India, where the garage promised a time'),
        promiseChangedAt: z.string().nullable().describe('when the garage last promised another day or time'),
        totalAmount: z.number(),
        amountPaid: z.number(),
        balance: z.number(),
        history: times(jobCardStatuses),
        qualityAt: z.string().nullable().describe('when a quality check was last passed; null: none was'),
        works: z.array(z.string()).describe('what was done, then what was fitted; nothing before it is handed back'),
        review: OwnReview.nullable().describe('what the driver wrote of it: /account/bookings/{id}/review'),
      })
      .nullable()
      .describe('not a cancelled one, where there is a booking'),
  })
  .meta({ id: 'DriverBooking' })
export type DriverBooking = z.infer<typeof DriverBooking>
