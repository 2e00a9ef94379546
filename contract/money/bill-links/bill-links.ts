import { billKinds, billStates, claimMethods, claimStates } from '../../platform/terms/bill-kinds.ts'
import { lineKinds, paymentKinds, paymentMethods } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { TaxOfRate } from '../bills/bills.ts'

const PublicClaim = z.object({
  id: z.string(),
  amount: z.number(),
  utr: z.string().describe('as whoever holds the link typed it'),
  method: z.enum(claimMethods),
  state: z.enum(claimStates),
  claimedAt: z.string(),
  decidedAt: z.string().nullable(),
})

/**
 * GET /public/bills/{token}: what a bill says and where it stands, for whoever holds its link. Of the driver the first
 * name and the plate; no street, phone or note.
 */
export const PublicBill = z
  .object({
    kind: z.enum(billKinds),
    number: z.string(),
    state: z.enum(billStates),
    issuedOn: z.string(),
    dueOn: z.string(),
    garage: z.object({
      name: z.string(),
      locality: z.string(),
      city: z.string(),
      phone: z.string(),
      upiAddress: z.string().describe('as it is now; empty: UPI is not offered'),
      openUntil: z.string().nullable().describe('HH:MM where it is open now; null: closed'),
      openFrom: z.string().nullable(),
    }),
    car: z.object({ make: z.string(), model: z.string(), registrationNumber: z.string() }),
    driverFirstName: z.string(),
    lines: z.array(
      z.object({
        kind: z.enum(lineKinds),
        description: z.string(),
        quantity: z.number(),
        unit: z.string(),
        unitPrice: z.number().describe('as it was agreed'),
        discount: z.number().describe('of this line, as its price: with GST where that has it'),
        priceIncludesTax: z.boolean(),
        amount: z.number().describe('before tax and the bill’s discount'),
        warrantyMonths: z.number().int().describe('0 where the line was credited in full'),
        warrantyKm: z.number().int(),
        reworkOf: z.string().nullable().describe('the bill under whose warranty it was done again'),
      }),
    ),
    discount: z.number(),
    taxesByRate: z.array(TaxOfRate),
    rounding: z.number(),
    total: z.number().describe('as issued'),
    approvals: z
      .array(z.object({ at: z.string(), jobs: z.number().int() }))
      .describe('by the booking and the card’s estimates, oldest first: when, and how many jobs'),
    creditNotes: z.array(
      z.object({
        number: z.string(),
        issuedOn: z.string(),
        total: z.number(),
        lines: z.array(z.string()).describe('what was credited'),
      }),
    ),
    payments: z
      .array(
        z.object({
          kind: z.enum(paymentKinds),
          method: z.enum(paymentMethods),
          amount: z.number(),
          referenceEnd: z.string().describe('the last 4 of its UTR'),
          receivedAt: z.string(),
        }),
      )
      .describe('newest first'),
    credited: z.number(),
    paid: z.number(),
    balance: z.number().describe('below 0: to be given back'),
    claim: PublicClaim.nullable().describe('the last payment that was told'),
  })
  .meta({ id: 'PublicBill' })
export type PublicBill = z.infer<typeof PublicBill>

/** GET /account/bills: of the cards that carry one's verified phone. */
export const AccountBills = z.object({
  bills: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(billKinds),
        number: z.string(),
        issuedOn: z.string(),
        dueOn: z.string(),
        garageName: z.string(),
        vehicleInfo: z.string(),
        registrationNumber: z.string(),
        jobCardId: z.string(),
        total: z.number().describe('less what was credited'),
        balance: z.number(),
        state: z.enum(billStates),
        isBeingChecked: z.boolean().describe('a payment was told, and the garage has not looked yet'),
      }),
    )
    .describe('newest first, at most 100'),
})
export type AccountBills = z.infer<typeof AccountBills>

/** POST /account/bills/{id}/link */
export const BillAddress = z.object({ url: z.string().describe('opens the bill; told here, and kept nowhere') })
