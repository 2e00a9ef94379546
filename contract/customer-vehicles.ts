import { absentWhenEmpty, plainText, RecordVersion } from './fields.ts'
import { indianDay } from './formats.ts'
import { plateKey } from './plates.ts'
import { fuelTypes } from './vehicles.ts'
import { z } from './zod.ts'

const carText = (missing: string) => z.string({ error: missing }).trim().min(1, missing).pipe(plainText(60))

/** POST /garages/customers/{id}/vehicles. Any car and any plate: the screen asks about one that follows no pattern. */
export const NewCustomerVehicle = z
  .object({
    make: carText('Make is required'),
    model: carText('Model is required'),
    registrationNumber: z
      .string({ error: 'Registration number is required' })
      .transform(plateKey)
      .refine((key) => key !== '', { error: 'Registration number is required', abort: true })
      .refine((key) => /^[A-Z0-9]{1,15}$/.test(key), 'Please use letters and digits only, at most 15'),
    fuelType: absentWhenEmpty(
      z.enum(fuelTypes, { error: 'Fuel type must be Petrol, Diesel, CNG, Electric or Hybrid' }).optional(),
    ),
    year: absentWhenEmpty(
      z.coerce
        .number({ error: 'Invalid year' })
        .int('Invalid year')
        .min(1900, 'Invalid year')
        .refine((year) => year <= Number(indianDay().slice(0, 4)) + 1, 'Invalid year')
        .optional(),
    ),
  })
  .meta({ id: 'NewCustomerVehicle' })
export type NewCustomerVehicle = z.infer<typeof NewCustomerVehicle>

/** PUT /garages/customers/{id}/vehicles/{vehicleId} */
export const CustomerVehicleChange = NewCustomerVehicle.extend({ version: RecordVersion }).meta({
  id: 'CustomerVehicleChange',
})
export type CustomerVehicleChange = z.infer<typeof CustomerVehicleChange>

export const CustomerVehicle = z
  .object({
    id: z.string(),
    make: z.string(),
    model: z.string(),
    registrationNumber: z.string().describe('letters and digits, upper case'),
    fuelType: z.enum(fuelTypes).nullable(),
    year: z.number().int().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'CustomerVehicle' })
export type CustomerVehicle = z.infer<typeof CustomerVehicle>

/** GET /garages/customers/{id}/vehicles */
export const CustomerVehicles = z.object({ vehicles: z.array(CustomerVehicle) })
