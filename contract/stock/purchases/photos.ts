import { StoredFilename } from '../../catalogue/images/images.ts'
import { RequestId } from '../../platform/fields.ts'
import { z } from '../../platform/zod.ts'

/** A bill of several pages, and their backs. */
export const maxPhotosOfPurchase = 10

/** POST /garages/purchases/{id}/photos/confirm-upload */
export const ConfirmedPurchasePhoto = z.object({ filename: StoredFilename, requestId: RequestId })
export type ConfirmedPurchasePhoto = z.infer<typeof ConfirmedPurchasePhoto>

export const PurchasePhoto = z
  .object({
    id: z.string(),
    width: z.number().int().describe('pixels of the largest file'),
    height: z.number().int(),
    takenBy: z.string(),
    takenAt: z.string().describe('when it was added'),
  })
  .meta({ id: 'PurchasePhoto' })
export type PurchasePhoto = z.infer<typeof PurchasePhoto>
