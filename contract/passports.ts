import { carFields, RequestId } from './fields.ts'
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

/** Links to a car's passport that work at a time. */
export const mostShares = 5
export const shareDays = 30

/** POST /account/vehicles/{vehicleId}/passport-shares */
export const NewPassportShare = z.object({
  withAmounts: z.boolean().default(false).describe('what each visit came to is shown too'),
  requestId: RequestId,
})
export type NewPassportShare = z.infer<typeof NewPassportShare>

const share = z.object({ id: z.string(), withAmounts: z.boolean(), endsAt: z.string() })

/** Its address is told once: nobody keeps it. */
export const CreatedPassportShare = share.extend({ url: z.string() }).meta({ id: 'CreatedPassportShare' })
export type CreatedPassportShare = z.infer<typeof CreatedPassportShare>

const PassportShare = share.extend({
  createdAt: z.string(),
  views: z.number().int(),
  lastViewAt: z.string().nullable(),
})
export type PassportShare = z.infer<typeof PassportShare>

/** GET /account/vehicles/{vehicleId}/passport: what garages did to a car, as they handed it back (docs/rules.md#passports). */
export const Passport = z
  .object({
    car: z.object(carFields),
    summary: PassportSummary,
    visits: z.array(visit.extend({ billId: z.string().nullable() })).describe('newest first, two hundred at most'),
    shares: z.array(PassportShare).describe('links that work, newest first'),
  })
  .meta({ id: 'Passport' })
export type Passport = z.infer<typeof Passport>

/** GET /public/passports/{token}: what whoever has the link reads. It names no owner. */
export const PublicPassport = z
  .object({
    car: z.object(carFields).omit({ id: true }),
    summary: PassportSummary,
    visits: z.array(visit),
    asOf: z.string(),
    endsAt: z.string(),
  })
  .meta({ id: 'PublicPassport' })
export type PublicPassport = z.infer<typeof PublicPassport>
