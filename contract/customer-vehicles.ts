import {
  absentWhenEmpty,
  carFields,
  OptionalCarYear,
  RecordVersion,
  RegistrationNumber,
  RequestId,
  requiredText,
} from './fields.ts'
import { requiredSentences } from './sentences.ts'
import { fuelTypes } from './vehicles.ts'
import { jobCardStatuses, timeSlots } from './workshop.ts'
import { z } from './zod.ts'

const form = z.object({
  make: requiredText(requiredSentences.make, 60),
  model: requiredText(requiredSentences.model, 60),
  registrationNumber: RegistrationNumber,
  fuelType: absentWhenEmpty(
    z.enum(fuelTypes, { error: 'Fuel type must be Petrol, Diesel, CNG, Electric or Hybrid' }).optional(),
  ),
  year: OptionalCarYear,
})

/** POST /garages/customers/{id}/vehicles */
export const NewCustomerVehicle = form.extend({ requestId: RequestId }).meta({ id: 'NewCustomerVehicle' })
export type NewCustomerVehicle = z.infer<typeof NewCustomerVehicle>

/** PUT /garages/customers/{id}/vehicles/{vehicleId} */
export const CustomerVehicleChange = form.extend({ version: RecordVersion }).meta({ id: 'CustomerVehicleChange' })
export type CustomerVehicleChange = z.infer<typeof CustomerVehicleChange>

export const CustomerVehicle = z.object({ ...carFields, version: z.number().int() }).meta({ id: 'CustomerVehicle' })
export type CustomerVehicle = z.infer<typeof CustomerVehicle>

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
  })
  .meta({ id: 'VehicleHistory' })
export type VehicleHistory = z.infer<typeof VehicleHistory>

/** GET /garages/customers/{id}/vehicles */
export const CustomerVehicles = z.object({ vehicles: z.array(CustomerVehicle) })
