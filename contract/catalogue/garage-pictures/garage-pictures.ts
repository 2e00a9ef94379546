import { z } from '../../platform/zod.ts'
import { PublicServiceImage } from '../public-catalogue/public-catalogue.ts'

/** Of the garage itself: its photos stand on its page, its logo there and on its papers (docs/rules.md#images). */
const garagePictureKinds = ['LOGO', 'PHOTO'] as const
export type GaragePictureKind = (typeof garagePictureKinds)[number]
export const maxGaragePhotos = 6

export const GaragePictureParams = z.object({ kind: z.enum(garagePictureKinds, 'There is no such picture') })

export const GaragePicture = PublicServiceImage.extend({ kind: z.enum(garagePictureKinds) })
export type GaragePicture = z.infer<typeof GaragePicture>

/** GET /garages/pictures: the logo, then the photos in the order in which they came. */
export const GaragePictures = z.object({ pictures: z.array(GaragePicture) })
export type GaragePictures = z.infer<typeof GaragePictures>
