import { absentWhenEmpty, plainText, RecordVersion, RequestId, spoken } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'
import { pictures } from '../../words/pictures.en.ts'
import { say } from '../../words/say.ts'

/** What an upload may be (docs/rules.md#images). */
export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]
/** The most bytes of a file: it is smaller than 10 MB. */
export const maxImageBytes = 10 * 1024 * 1024 - 1
export const maxImagesOfService = 12

const missing = spoken(() => say(pictures).missing)
const order = 'Display order must be a whole number, 0 or more'

const DisplayOrder = z
  .number({ error: order })
  .int(order)
  .min(0, order)
  .max(100_000, 'Please use a smaller display order')
const Caption = plainText(200)

/** POST /images-presigned/services/{serviceId}/presigned-url. What arrives decides its type, not what is said here. */
export const UploadRequest = z.object({
  filename: z
    .string(missing)
    .min(1, missing)
    .max(
      500,
      spoken(() => say(pictures).shorterName),
    ),
  mimeType: z.enum(
    imageTypes,
    spoken(() => say(pictures).type),
  ),
  fileSize: z
    .number(missing)
    .int(missing)
    .min(1, missing)
    .max(
      maxImageBytes,
      spoken(() => say(pictures).size),
    ),
})
export type UploadRequest = z.infer<typeof UploadRequest>

export const UploadPermission = z.object({
  uploadToken: z.string().describe('for one file, within ten minutes'),
  uploadUrl: z.string().describe('on our own origin; takes the raw file by PUT'),
  headers: z.record(z.string(), z.string()).describe('to be sent with the file'),
})
export type UploadPermission = z.infer<typeof UploadPermission>

export const UploadedFiles = z.object({ filename: z.string(), thumbnailFilename: z.string() })
export type UploadedFiles = z.infer<typeof UploadedFiles>

/** What UploadedFiles named. */
export const StoredFilename = z.string(missing).min(1, missing).max(200, missing)

/** POST /images-presigned/services/{serviceId}/confirm-upload. Size and type are those of the file as we stored it. */
export const ConfirmedUpload = z.object({
  filename: StoredFilename,
  thumbnailFilename: absentWhenEmpty(z.string().max(200).optional()),
  caption: absentWhenEmpty(Caption.default('')),
  displayOrder: absentWhenEmpty(DisplayOrder.default(0)),
  requestId: RequestId,
})
export type ConfirmedUpload = z.infer<typeof ConfirmedUpload>

/** PUT /images/{imageId}: what is absent stays. */
export const ChangedImage = z.object({
  caption: Caption.nullish().transform((caption) => caption ?? undefined),
  displayOrder: absentWhenEmpty(DisplayOrder.optional()),
  version: RecordVersion,
})
export type ChangedImage = z.infer<typeof ChangedImage>

const inOrder = z
  .array(z.uuid('There is no such image'), { error: 'Please send the images in order' })
  .min(1, 'Please send the images in order')
  .max(100, 'Please send the images in order')
  .refine((ids) => new Set(ids).size === ids.length, 'Each image may be listed only once')

/** PUT /images/services/{serviceId}/order: every image of the service, in its new order. */
export const ImageOrder = z.object({
  imageIds: inOrder,
  before: inOrder.optional().describe('the order that was seen; where somebody has changed it meanwhile: 409'),
})
export type ImageOrder = z.infer<typeof ImageOrder>

export const ServiceImage = z
  .object({
    id: z.string(),
    thumbnailUrl: z.string(),
    imageUrl: z.string(),
    caption: z.string(),
    title: z.string().describe('the name of its service'),
    displayOrder: z.number().int(),
    filename: z.string(),
    thumbnailFilename: z.string(),
    fileSize: z.number().int().describe('bytes of the largest stored file'),
    mimeType: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'ServiceImage' })
export type ServiceImage = z.infer<typeof ServiceImage>

export const ServiceImages = z.object({ images: z.array(ServiceImage) })

/** Of a picture that not everybody may see: GET /garages/jobcards/{id}/photos/{photoId} */
export const PhotoQuery = z.object({
  width: z
    .enum(['400', '800', '1280'], { error: 'Please ask for 400, 800 or 1280' })
    .default('1280')
    .transform(Number)
    .describe('the widest side that is wanted'),
})
