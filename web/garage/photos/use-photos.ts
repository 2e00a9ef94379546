import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { useLive } from '../../platform/live.ts'
import { useRefresh } from '../../platform/query.tsx'
import { resizeImage } from '../../platform/resize-image.ts'
import { useUser } from '../../platform/session-store.ts'
import { listPhotos } from './calls.ts'
import { addPhoto, type PhotoPlace, useWaitingPhotos, type WaitingPhoto } from './photo-queue.ts'

const isAt = (place: PhotoPlace) => (photo: CardPhoto | WaitingPhoto) =>
  photo.purpose === place.purpose &&
  (place.slot === undefined || photo.slot === place.slot) &&
  (place.subjectId === undefined || photo.subjectId === place.subjectId)

export function useOwner() {
  const { id: userId, garageId, garageAccess } = useUser()
  return { userId, garageId: garageId ?? garageAccess?.[0]?.garageId ?? '' }
}

/** All photos of a card: those that are on it, and those on their way, which a reload does not lose. */
export function useCardPhotos(cardId: string, plate?: string) {
  const queryKey = ['card-photos', cardId]
  const query = useQuery({ queryKey, queryFn: () => listPhotos(cardId) })
  useLive(['card-photo'], useRefresh('card-photos'))
  const waiting = useWaitingPhotos(cardId)
  const [failure, setFailure] = useState<string>()
  return {
    query,
    /** The last that were taken are not kept: the phone is full. */
    failure,
    at: (place: PhotoPlace) => ({
      photos: (query.data ?? []).filter(isAt(place)),
      waiting: waiting.filter(isAt(place)),
    }),
    waiting,
    take: async (place: PhotoPlace, files: readonly Blob[]) => {
      setFailure(undefined)
      try {
        for (const each of files) await addPhoto(cardId, plate, place, await resizeImage(each))
      } catch (error) {
        setFailure(sentenceOf(error, failures.save))
      }
    },
  }
}
