import { carFields, Phone, RequestId } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { DeleteAccount } from '../account/account.ts'

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
export const maxShares = 5
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

/** For how long a buyer may accept a car. */
export const handoverDays = 14

/** POST /account/vehicles/{vehicleId}/handovers: proved by a fresh code to the seller's own phone. */
export const NewHandover = z.object({
  phone: Phone.describe('the buyer’s'),
  otp: DeleteAccount.shape.otp,
  withAmounts: z.boolean().default(false).describe('the buyer sees what each visit came to'),
  requestId: RequestId,
})
export type NewHandover = z.infer<typeof NewHandover>

const handover = z.object({ id: z.string(), withAmounts: z.boolean(), createdAt: z.string(), endsAt: z.string() })

/** A car on offer, as its seller sees it: never whether anybody has the phone here. */
export const Handover = handover.extend({ phone: z.string() }).meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

const car = z.object(carFields).omit({ id: true })

const ReceivedHandover = handover.extend({ car })
export type ReceivedHandover = z.infer<typeof ReceivedHandover>

/** For how long a seller is told that a car was accepted, or declined. */
export const toldDays = 30

const AcceptedOffer = z.object({
  id: z.string(),
  registrationNumber: z.string(),
  phone: z.string().describe('the buyer’s'),
  acceptedAt: z.string(),
})
export type AcceptedOffer = z.infer<typeof AcceptedOffer>

const OwnOffer = z.object({
  vehicleId: z.string(),
  phone: z.string().describe('the buyer’s'),
  endsAt: z.string(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

const DeclinedOffer = AcceptedOffer.omit({ acceptedAt: true }).extend({ declinedAt: z.string() })
export type DeclinedOffer = z.infer<typeof DeclinedOffer>

/** GET /account/handovers */
export const Handovers = z.object({
  offers: z.array(ReceivedHandover).describe('cars that are offered to one’s own phone'),
  accepted: z
    .array(AcceptedOffer)
    .describe('one’s own that their buyers have accepted in the last thirty days, and that have not come back'),
  offered: z.array(OwnOffer).describe('one’s own that their buyers have not answered yet'),
  declined: z
    .array(DeclinedOffer)
    .describe('one’s own that were declined in the last thirty days, and have not been offered again'),
})
export type Handovers = z.infer<typeof Handovers>

/** POST /account/handovers/{handoverId}/accept */
export const AcceptedHandover = z.object({ car: z.object(carFields) })

/** GET /account/vehicles/{vehicleId}/passport: what garages did to a car, as they handed it back (docs/rules.md#passports). */
export const Passport = z
  .object({
    car: z.object(carFields),
    summary: PassportSummary,
    visits: z.array(visit.extend({ billId: z.string().nullable() })).describe('newest first, two hundred at most'),
    shares: z.array(PassportShare).describe('links that work, newest first'),
    handover: Handover.nullable().describe('to whom the car is offered now'),
  })
  .meta({ id: 'Passport' })
export type Passport = z.infer<typeof Passport>

/** GET /public/passports/{token}: what whoever has the link reads. It names no owner. */
export const PublicPassport = z
  .object({
    car,
    summary: PassportSummary,
    visits: z.array(visit),
    asOf: z.string(),
    endsAt: z.string(),
  })
  .meta({ id: 'PublicPassport' })
export type PublicPassport = z.infer<typeof PublicPassport>
