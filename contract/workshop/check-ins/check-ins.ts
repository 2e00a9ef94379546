import { carViews } from '../../customers/vehicles/car-zones.ts'
import { absentWhenEmpty, plainText, requiredText } from '../../platform/fields.ts'
import { requiredSentences } from '../../platform/sentences.ts'
import { fuelLevels } from '../../platform/terms/workshop.ts'
import { z } from '../../platform/zod.ts'
import { languages } from '../../words/languages.ts'
import { Odometer } from '../job-cards/job-cards.ts'
import { ReadyCar } from '../job-cards/ready-car.ts'
import { arrivalSlots } from '../photos/card-photos.ts'

export const markKinds = ['SCRATCH', 'DENT', 'CHIP', 'CRACK', 'RUST', 'MISSING'] as const
export type MarkKind = (typeof markKinds)[number]

export const markKindLabels: Record<MarkKind, string> = {
  SCRATCH: 'Scratch',
  DENT: 'Dent',
  CHIP: 'Chip',
  CRACK: 'Crack',
  RUST: 'Rust',
  MISSING: 'Missing',
}

/** What a car usually carries, to be ticked; those that come in numbers are counted. */
export const usualAccessories: readonly { name: string; usualCount: number }[] = [
  { name: 'Stepney', usualCount: 1 },
  { name: 'Jack and spanner', usualCount: 1 },
  { name: 'Floor mats', usualCount: 4 },
  { name: 'Music system', usualCount: 1 },
  { name: 'Warning triangle', usualCount: 1 },
  { name: 'First-aid kit', usualCount: 1 },
  { name: 'RC book', usualCount: 1 },
  { name: 'Dash camera', usualCount: 1 },
]

export const maxMarks = 40

const Accessory = z.object({
  name: requiredText('Please name it', 60),
  count: z
    .number({ error: 'Please say how many' })
    .int('Please say how many')
    .min(1, 'Please say how many')
    .max(20, 'Please use a smaller number'),
})
export type Accessory = z.infer<typeof Accessory>

const at = z.iso
  .datetime({ offset: true, error: requiredSentences.when })
  .describe('when it was entered on the phone; of two entries the newer stays')
const share = z.number({ error: 'Please tap the car' }).min(0, 'Please tap the car').max(1, 'Please tap the car')

/** PUT /garages/jobcards/{id}/check-in: what is absent stays. */
export const CheckInEntry = z.object({
  accessories: z
    .array(Accessory, { error: 'Please tick what is in the car' })
    .max(30, 'Please list at most 30 things')
    .optional(),
  valuables: plainText(300).optional(),
  odometerIn: Odometer.optional(),
  fuelLevel: z.enum(fuelLevels, { error: 'Please choose the fuel level' }).optional(),
  at,
})
export type CheckInEntry = z.infer<typeof CheckInEntry>

/** POST /garages/jobcards/{id}/check-in/marks */
export const MarkForm = z.object({
  id: z.uuid('Invalid mark').describe('made by whoever marks: sent again, it is one mark; its photos name it'),
  view: z.enum(carViews, { error: 'Please tap the car' }),
  x: share,
  y: share,
  kind: z.enum(markKinds, { error: 'Please say what it is' }),
  note: absentWhenEmpty(plainText(200).default('')),
  late: z.boolean().default(false).describe('found after the check-in was signed'),
  at,
})
export type MarkForm = z.infer<typeof MarkForm>

export const skipReasons = ['DRIVER_NOT_HERE', 'LEFT_OVERNIGHT', 'TOWED_IN', 'DRIVER_DECLINED'] as const
export type SkipReason = (typeof skipReasons)[number]
export const skipReasonLabels: Record<SkipReason, string> = {
  DRIVER_NOT_HERE: 'The driver is not here',
  LEFT_OVERNIGHT: 'The car was left overnight',
  TOWED_IN: 'The car was towed in',
  DRIVER_DECLINED: 'The driver does not want to sign',
}

/**
 * POST /garages/jobcards/{id}/check-in/finish: signed by the driver, or without a signature for one reason. One signature
 * may approve the proposed work as well.
 */
export const FinishCheckIn = z
  .object({
    name: absentWhenEmpty(plainText(120).optional()),
    signatureId: absentWhenEmpty(z.uuid('Please sign').optional()),
    skipReason: absentWhenEmpty(z.enum(skipReasons, { error: 'Please choose why' }).optional()),
    approve: z
      .array(z.object({ workId: z.uuid('This job is not on the card'), termsHash: z.string().max(100) }))
      .max(200)
      .default([])
      .describe('every proposed job with the terms that were shown, where the signature approves them too'),
    tellDriver: z.boolean().default(false).describe('send the driver a link to the check-in'),
  })
  .superRefine(({ name, signatureId, skipReason, approve }, context) => {
    if (skipReason && approve.length > 0) {
      context.addIssue({ code: 'custom', path: ['approve'], message: 'Only a signature approves work' })
    }
    if (skipReason) return
    if (!name) context.addIssue({ code: 'custom', path: ['name'], message: 'Please enter who signs' })
    if (!signatureId) context.addIssue({ code: 'custom', path: ['signatureId'], message: 'Please sign' })
  })
export type FinishCheckIn = z.infer<typeof FinishCheckIn>

export const CheckInMark = z.object({
  id: z.string(),
  number: z.number().int(),
  view: z.enum(carViews),
  x: z.number(),
  y: z.number(),
  zone: z.string(),
  kind: z.enum(markKinds),
  note: z.string(),
  late: z.boolean(),
  by: z.string(),
  at: z.string(),
})
export type CheckInMark = z.infer<typeof CheckInMark>

/** GET /garages/jobcards/{id}/check-in */
export const CheckIn = z
  .object({
    state: z.enum(['OPEN', 'SIGNED', 'SKIPPED']),
    odometerIn: z.number().int(),
    fuelLevel: z.enum(fuelLevels),
    previousReading: z
      .object({ odometer: z.number().int(), day: z.string() })
      .nullable()
      .describe('of the visit before'),
    accessories: z.array(Accessory),
    valuables: z.string(),
    marks: z.array(CheckInMark).describe('in the order of their numbers'),
    signedName: z.string().nullable(),
    signatureId: z.string().nullable(),
    signedIn: z
      .enum(languages)
      .nullable()
      .describe('the language of the screen that was signed on; null where nobody knows'),
    skipReason: z.enum(skipReasons).nullable(),
    completedBy: z.string().nullable(),
    completedAt: z.string().nullable(),
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.infer<typeof CheckIn>

const LinkedPhoto = z.object({ id: z.string(), takenAt: z.string() })

/**
 * GET /public/estimates/{token}/check-in: a finished check-in as whoever holds a link to the visit may read it. Of the
 * driver the first name, and no contact data.
 */
export const PublicCheckIn = z
  .object({
    garage: z.object({ name: z.string(), locality: z.string(), city: z.string(), phone: z.string() }),
    car: z.object({ make: z.string(), model: z.string(), registrationNumber: z.string() }),
    jobCardNumber: z.string(),
    odometerIn: z.number().int(),
    fuelLevel: z.enum(fuelLevels),
    accessories: z.array(Accessory),
    valuables: z.string(),
    marks: z.array(CheckInMark.omit({ by: true }).extend({ photos: z.array(LinkedPhoto) })),
    photos: z.array(LinkedPhoto.extend({ slot: z.enum(arrivalSlots).nullable() })).describe('of the sides of the car'),
    signedBy: z.string().nullable().describe('the first name'),
    skipReason: z.enum(skipReasons).nullable(),
    completedAt: z.string(),
    ready: ReadyCar.nullable().describe('where the car is ready'),
  })
  .meta({ id: 'PublicCheckIn' })
export type PublicCheckIn = z.infer<typeof PublicCheckIn>
