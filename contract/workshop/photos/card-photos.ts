import { StoredFilename } from '../../catalogue/images/images.ts'
import { absentWhenEmpty, RequestId } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

const photoPurposes = [
  'ARRIVAL',
  'DAMAGE',
  'FINDING',
  'BEFORE',
  'AFTER',
  'OLD_PART',
  'SERIAL',
  'SIGNATURE',
  'QUALITY',
] as const
export type PhotoPurpose = (typeof photoPurposes)[number]

/** In the order in which one walks round a car. */
export const arrivalSlots = ['FRONT', 'LEFT', 'REAR', 'RIGHT', 'DASHBOARD'] as const
export type ArrivalSlot = (typeof arrivalSlots)[number]
export const arrivalSlotLabels: Record<ArrivalSlot, string> = {
  FRONT: 'Front',
  LEFT: 'Left side',
  REAR: 'Rear',
  RIGHT: 'Right side',
  DASHBOARD: 'Dashboard',
}

export const maxPhotosOfCard = 60

/** POST /garages/jobcards/{id}/photos/confirm-upload */
export const ConfirmedPhoto = z.object({
  filename: StoredFilename,
  purpose: z.enum(photoPurposes, { error: 'Please say what the photo shows' }),
  slot: absentWhenEmpty(z.enum(arrivalSlots, { error: 'Please say which side the photo shows' }).optional()),
  subjectId: absentWhenEmpty(z.uuid('Please say what the photo shows').optional()).describe(
    'the mark, the point of an inspection or the line that it shows',
  ),
  takenAt: absentWhenEmpty(z.iso.datetime({ offset: true, error: 'Please say when it was taken' }).optional()),
  requestId: RequestId,
})
export type ConfirmedPhoto = z.infer<typeof ConfirmedPhoto>

export const CardPhoto = z
  .object({
    id: z.string(),
    purpose: z.enum(photoPurposes),
    slot: z.enum(arrivalSlots).nullable(),
    subjectId: z.string().nullable(),
    width: z.number().int().describe('of the largest file'),
    height: z.number().int(),
    takenBy: z.string(),
    takenAt: z.string(),
    isSealed: z.boolean().describe('it stands in a signed check-in or a sent estimate, and stays'),
  })
  .meta({ id: 'CardPhoto' })
export type CardPhoto = z.infer<typeof CardPhoto>

/** GET /garages/jobcards/{id}/photos */
export const CardPhotos = z.object({ photos: z.array(CardPhoto).describe('in the order in which they were taken') })
