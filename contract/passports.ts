import { carFields } from './fields.ts'
import { z } from './zod.ts'

const visit = z.object({
  number: z.number().int().describe('1 is the oldest'),
  garageName: z.string(),
  garageLocality: z.string(),
  day: z.string().describe('YYYY-MM-DD, on which the car was handed back'),
  odometer: z.number().int().describe('kilometres when it came in'),
  works: z.array(z.string()).describe('what was fitted and done'),
  amount: z.number().nullable().describe('what it came to, GST included; null where that is not shown'),
})
export type PassportVisit = z.infer<typeof visit>

const PassportSummary = z.object({
  visits: z.number().int(),
  garages: z.number().int(),
  fallen: z.number().int().describe('readings below the one before'),
  spent: z.number().nullable().describe('null where amounts are not shown'),
})
export type PassportSummary = z.infer<typeof PassportSummary>

/** GET /account/vehicles/{vehicleId}/passport: what garages did to a car, as they handed it back (docs/rules.md#passports). */
export const Passport = z
  .object({
    car: z.object(carFields),
    summary: PassportSummary,
    visits: z.array(visit.extend({ billId: z.string().nullable() })).describe('newest first, two hundred at most'),
  })
  .meta({ id: 'Passport' })
export type Passport = z.infer<typeof Passport>
