import { useEffect, useRef, useState } from 'react'
import { mostReviewPhotos } from '../../../contract/review-kinds.ts'
import type { ReviewPhoto } from '../../../contract/reviews.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { FailedPut, putFile } from '../../platform/put-file.ts'
import { smaller } from '../../platform/smaller.ts'
import { askForReviewPhoto } from '../api-account.ts'

/** @property filename absent until it has arrived. @property failure why it has not */
export type ChosenPhoto = { id: string; picture: string; file?: Blob; filename?: string; failure?: string }

const reasonOf = (error: unknown) =>
  error instanceof FailedPut ? (error.reason ?? 'Not sent.') : sentenceOf(error, 'Not sent.')

/** The photos of a review that is being written: each is sent as soon as it is chosen, and published with the review. */
export function useReviewPhotos(jobCardId: string, before: ReviewPhoto[]) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() =>
    before.map(({ filename, thumbnailUrl }) => ({ id: filename, picture: thumbnailUrl, filename })),
  )
  const [hasTooMany, setTooMany] = useState(false)
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.forEach((url) => void URL.revokeObjectURL(url)), [])
  const change = (id: string, values: Partial<ChosenPhoto>) =>
    setPhotos((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)))

  async function send({ id, file }: ChosenPhoto) {
    if (!file) return
    change(id, { failure: '' })
    try {
      const small = await smaller(file)
      const { filename } = await putFile(await askForReviewPhoto(jobCardId, small), small, () => undefined)
      change(id, { filename })
    } catch (error) {
      change(id, { failure: reasonOf(error) })
    }
  }

  function add(files: File[]) {
    const room = mostReviewPhotos - photos.length
    setTooMany(files.length > room)
    const chosen = files.slice(0, room).map((file) => {
      const picture = URL.createObjectURL(file)
      made.current.push(picture)
      return { id: crypto.randomUUID() as string, picture, file }
    })
    setPhotos([...photos, ...chosen])
    for (const photo of chosen) void send(photo)
  }

  return {
    photos,
    add,
    again: (photo: ChosenPhoto) => void send(photo),
    remove: (id: string) => {
      setTooMany(false)
      setPhotos((now) => now.filter((each) => each.id !== id))
    },
    hasTooMany,
    hasRoom: photos.length < mostReviewPhotos,
    /** One is on its way, or waits to be sent again. */
    isWaiting: photos.some(({ filename }) => filename === undefined),
    filenames: photos.flatMap(({ filename }) => filename ?? []),
  }
}
