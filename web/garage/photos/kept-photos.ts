import type { ArrivalSlot, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'
import { keptStore } from '../../platform/kept-store.ts'

/** A photo that was taken and is not on its card yet. Its id is the request's. */
export type KeptPhoto = {
  id: string
  userId: string
  garageId: string
  cardId: string
  purpose: PhotoPurpose
  slot?: ArrivalSlot | undefined
  subjectId?: string | undefined
  takenAt: string
  file: Blob
  /** The file has arrived and waits for its confirmation. */
  filename?: string | undefined
}

export const photoStore = keptStore<KeptPhoto>('pahiya-photos')
