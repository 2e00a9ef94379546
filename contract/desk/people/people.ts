import { AccountExport } from '../../drivers/account/account.ts'
import { tenDigits } from '../../platform/phone.ts'
import { fieldSentences } from '../../platform/sentences.ts'
import { z } from '../../platform/zod.ts'

/** A phone in a path. */
export const DeskPhone = z.object({
  phone: z
    .string()
    .transform((typed) => tenDigits(typed) ?? '')
    .refine((phone) => phone !== '', fieldSentences.phone),
})

export const Kept = z.object({
  what: z.string(),
  rows: z.number().int(),
  becomes: z.enum(['DELETED', 'EMPTIED', 'KEPT']).describe('what a deletion on request does to it'),
  why: z.string(),
})
export type Kept = z.infer<typeof Kept>

/** GET /desk/drivers/{phone}: what is kept about a driver, and what a deletion would do. */
export const DeskDriver = z.object({
  phone: z.string(),
  name: z.string().nullable().describe('null: no account'),
  deletedAt: z.string().nullable().describe('when an account of this number was last deleted'),
  kept: z.array(Kept),
})
export type DeskDriver = z.infer<typeof DeskDriver>

/** POST /desk/drivers/{phone}/delete: the proof, as the operators' log has it too. */
export const DeletionProof = z.object({ at: z.string(), phone: z.string(), did: z.array(Kept) })
export type DeletionProof = z.infer<typeof DeletionProof>

/** GET /desk/drivers/{phone}/export.json: what the driver would get; whoever has no account has nothing of one. */
export const DeskDriverExport = AccountExport.partial({
  cars: true,
  passport_shares: true,
  devices: true,
  known_browsers: true,
}).extend({ account: AccountExport.shape.account.partial() })
