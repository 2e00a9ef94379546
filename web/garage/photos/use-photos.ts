import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ArrivalSlot, CardPhoto, PhotoPurpose } from '../../../contract/workshop/photos/card-photos.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { useUser } from '../../platform/session-store.ts'
import { smaller } from '../../platform/smaller.ts'
import { newRequestId } from '../../ui/office/request-id.ts'
import { listPhotos } from './calls.ts'
import { addPhoto, onPhotoArrived, useWaitingPhotos, type WaitingPhoto } from './photo-queue.ts'

/** What the photos of a place on the screen have in common. */
export type PhotoPlace = { purpose: PhotoPurpose; slot?: ArrivalSlot; subjectId?: string }

const isAt = (place: PhotoPlace) => (photo: CardPhoto | WaitingPhoto) =>
  photo.purpose === place.purpose &&
  (place.slot === undefined || photo.slot === place.slot) &&
  (place.subjectId === undefined || photo.subjectId === place.subjectId)

export function useOwner() {
  const { id: userId, garageId, garageAccess } = useUser()
  return { userId, garageId: garageId ?? garageAccess?.[0]?.garageId ?? '' }
}

/** All photos of a card: those that are on it, and those on their way, which a reload does not lose. */
export function useCardPhotos(cardId: string) {
  const queries = useQueryClient()
  const { userId, garageId } = useOwner()
  const queryKey = ['card-photos', cardId]
  const query = useQuery({ queryKey, queryFn: () => listPhotos(cardId) })
  useLive(['card-photo'], useRefresh('card-photos'))
  const waiting = useWaitingPhotos(cardId)

  useEffect(
    () =>
      onPhotoArrived((photo, { cardId: of }) => {
        const add = (known: CardPhoto[] | undefined) => known && [...known.filter(({ id }) => id !== photo.id), photo]
        queries.setQueryData<CardPhoto[]>(['card-photos', of], add)
      }),
    [queries],
  )

  return {
    query,
    at: (place: PhotoPlace) => ({
      photos: (query.data ?? []).filter(isAt(place)),
      waiting: waiting.filter(isAt(place)),
    }),
    waiting,
    take: async (place: PhotoPlace, files: readonly Blob[]) => {
      for (const each of files) {
        const takenAt = new Date().toISOString()
        const file = await smaller(each)
        await addPhoto({ id: newRequestId(), userId, garageId, cardId, ...place, takenAt, file })
      }
    },
  }
}
