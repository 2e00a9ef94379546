import {
  ClearableDay,
  carFields,
  RecordVersion,
  RegistrationNumber,
  RequestId,
  requiredText,
  sentFacts,
} from '../../platform/fields.ts'
import { customerSentences, requiredSentences } from '../../platform/sentences.ts'
import { vehicleStates } from '../../platform/terms/car-models.ts'
import { jobCardStatuses, timeSlots } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'

const form = z.object({
  make: requiredText(requiredSentences.make, 60),
  model: requiredText(requiredSentences.model, 60),
  registrationNumber: RegistrationNumber,
  ...sentFacts('Fuel type must be Petrol, Diesel, CNG, Electric or Hybrid'),
  insuranceUntil: ClearableDay,
  pucUntil: ClearableDay,
})

/** POST /garages/customers/{id}/vehicles */
export const NewCustomerVehicle = form.extend({ requestId: RequestId }).meta({ id: 'NewCustomerVehicle' })
export type NewCustomerVehicle = z.infer<typeof NewCustomerVehicle>

/** PUT /garages/customers/{id}/vehicles/{vehicleId} */
export const CustomerVehicleChange = form.extend({ version: RecordVersion }).meta({ id: 'CustomerVehicleChange' })
export type CustomerVehicleChange = z.infer<typeof CustomerVehicleChange>

export const CustomerVehicle = z
  .object({
    ...carFields,
    state: z.enum(vehicleStates).describe('CLAIMED: another customer has this plate; PAST: sold'),
    insuranceUntil: z.string().nullable().describe('YYYY-MM-DD, where it is known'),
    pucUntil: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'CustomerVehicle' })
export type CustomerVehicle = z.infer<typeof CustomerVehicle>

/** A driver booked online with a plate that another customer has (docs/rules.md#customers). */
export const PlateQuestion = z
  .object({
    version: z.number().int().describe('of the claimed car'),
    heldBy: z
      .object({ customerId: z.string(), customerName: z.string(), version: z.number().int().describe('of their car') })
      .describe('who has the plate'),
  })
  .meta({ id: 'PlateQuestion' })
export type PlateQuestion = z.infer<typeof PlateQuestion>

const plateAnswers = ['SOLD', 'SHARED'] as const

/** POST /garages/customers/{id}/vehicles/{vehicleId}/plate: what the advisor heard of a claimed plate. */
export const PlateAnswer = z
  .object({
    answer: z
      .enum(plateAnswers, { error: customerSentences.plateAnswer })
      .describe('SOLD: the plate is this customer’s now; SHARED: both drive the car'),
    version: RecordVersion,
    heldVersion: RecordVersion.describe('of the car that has the plate'),
  })
  .meta({ id: 'PlateAnswer' })
export type PlateAnswer = z.infer<typeof PlateAnswer>

/** GET /garages/customers/{id}/vehicles/{vehicleId}/history: what a new job card of this car is compared with. */
export const VehicleHistory = z
  .object({
    openJobCard: z
      .object({ id: z.string(), jobCardNumber: z.string(), status: z.enum(jobCardStatuses), openedAt: z.string() })
      .nullable()
      .describe('the latest that is neither delivered nor cancelled'),
    lastOdometer: z
      .object({ km: z.number().int(), readAt: z.string() })
      .nullable()
      .describe('of the latest job card that is not cancelled'),
    bookingOfToday: z
      .object({
        id: z.string(),
        bookingNumber: z.string(),
        serviceName: z.string(),
        finalPrice: z.number(),
        preferredTimeSlot: z.enum(timeSlots),
        customerNotes: z.string().nullable(),
      })
      .nullable()
      .describe('what it is booked for today, as long as no job card was made of it'),
    plateQuestion: PlateQuestion.nullable().describe('asked until somebody answers it'),
  })
  .meta({ id: 'VehicleHistory' })
export type VehicleHistory = z.infer<typeof VehicleHistory>

/** GET /garages/customers/{id}/vehicles */
export const CustomerVehicles = z.object({ vehicles: z.array(CustomerVehicle) })
