import { absentWhenEmpty, optionalText, RecordVersion } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { oldPartsChoices } from '../estimates/estimates.ts'
import type { PhotoPurpose } from '../photos/card-photos.ts'

/** Where a replaced part went: to the driver, to whoever honours the warranty, or away. */
export const oldPartPlaces = ['GIVEN', 'WARRANTY', 'DISPOSED'] as const
export type OldPartPlace = (typeof oldPartPlaces)[number]

/** What a photo of a part shows; its subject is the part's line. */
export const proofPurposes = ['BEFORE', 'AFTER', 'SERIAL', 'OLD_PART'] as const satisfies readonly PhotoPurpose[]

/** PUT /garages/jobcards/{id}/lines/{lineId}/proof: all of it; what is absent is cleared. */
export const PartProofForm = z.object({
  serialNumber: optionalText(60),
  oldPart: absentWhenEmpty(z.enum(oldPartPlaces, { error: 'Please choose where the old part is' }).optional()),
  version: RecordVersion,
})
export type PartProofForm = z.infer<typeof PartProofForm>

export const PartProof = z
  .object({
    lineId: z.string(),
    serialNumber: z.string(),
    oldPart: z.enum(oldPartPlaces).nullable(),
    fittedBy: z.string(),
    fittedAt: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'PartProof' })
export type PartProof = z.infer<typeof PartProof>

/** GET /garages/jobcards/{id}/proofs */
export const PartProofs = z.object({
  proofs: z.array(PartProof),
  oldParts: z
    .object({ choice: z.enum(oldPartsChoices), name: z.string(), estimate: z.string().describe('E1') })
    .nullable()
    .describe('what the driver last chose for the old parts; without a choice they are kept'),
})
export type PartProofs = z.infer<typeof PartProofs>

/** GET /account/bookings/{jobCardId}/proofs: what the driver sees of the parts in their car. */
export const DriverProofs = z.object({
  parts: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unit: z.string(),
      serialNumber: z.string(),
      oldPart: z.enum(oldPartPlaces).nullable(),
      fittedBy: z.string(),
      fittedAt: z.string(),
      lineId: z.string(),
      photos: z.array(z.object({ id: z.string(), purpose: z.enum(proofPurposes), takenAt: z.string() })),
    }),
  ),
})
