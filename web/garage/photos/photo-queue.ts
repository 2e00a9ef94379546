import * as photosApi from '../../../contract/workshop/photos/api.ts'
import type { ArrivalSlot, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'
import { addWrite, fileOf, sentBytesOf, useWrites } from '../outbox/outbox.ts'
// Comes with the screen: when something is pressed the signal may be gone.
import '../outbox/send.ts'
import { isLost } from '../outbox/signal.ts'
import { refusalOf } from '../outbox/write-row.tsx'
import { callOf, isUnsent } from '../outbox/writes.ts'

/** What the photos of a place on the screen have in common. */
export type PhotoPlace = { purpose: PhotoPurpose; slot?: ArrivalSlot; subjectId?: string }

/** @property refusal the server's sentence: sent again it would say the same */
export type WaitingPhoto = PhotoPlace & {
  id: string
  cardId: string
  url: string
  size: number
  sentBytes: number
  isStalled: boolean
  refusal: string | undefined
}

/** An address for each file that is shown; the browser frees them with the page. */
const urls = new Map<string, string>()

function urlOf(id: string): string {
  const file = fileOf(id)
  if (file && !urls.has(id)) urls.set(id, URL.createObjectURL(file))
  return urls.get(id) ?? ''
}

/** @throws ApiError where the phone is full */
export const addPhoto = (cardId: string, plate: string | undefined, place: PhotoPlace, file: Blob) =>
  addWrite(callOf(photosApi.confirmPhoto, { jobCardId: cardId }), {
    cardId,
    plate,
    what: { kind: 'photo', ...place, size: file.size },
    file,
  })

/** Those of a card that are not on it yet. */
export const useWaitingPhotos = (cardId: string): readonly WaitingPhoto[] =>
  useWrites().flatMap((write) => {
    const { id, what, tries, state } = write
    if (write.cardId !== cardId || what.kind !== 'photo' || !isUnsent(write)) return []
    const { purpose, slot, subjectId, size } = what
    const isStalled = state === 'WAITING' && (tries > 0 || isLost())
    const place = { purpose, ...(slot && { slot }), ...(subjectId && { subjectId }) }
    return [
      { id, cardId, ...place, url: urlOf(id), size, sentBytes: sentBytesOf(id), isStalled, refusal: refusalOf(write) },
    ]
  })
