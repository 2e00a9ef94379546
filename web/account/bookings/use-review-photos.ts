import { useEffect, useRef, useState } from 'react'
import { maxReviewPhotos } from '../../../contract/drivers/reviews/review-kinds.ts'
import type { ReviewPhoto } from '../../../contract/drivers/reviews/reviews.ts'
import { say } from '../../../contract/words/say.ts'
import { visits } from '../../../contract/words/visits.en.ts'
import { ApiError, sentenceOf } from '../../platform/api-error.ts'
import { FailedPut, putFile } from '../../platform/put-file.ts'
import { isFileRefused, isNoPicture } from '../../platform/refused-picture.ts'
import { resizeImage } from '../../platform/resize-image.ts'
import { askForReviewPhoto } from '../api-account.ts'

/** @property filename absent until it has arrived. @property failure why it has not, and may when it is sent again */
export type ChosenPhoto = { id: string; picture: string; file?: Blob; filename?: string; failure?: string }

const reasonOf = (error: unknown) =>
  error instanceof FailedPut
    ? (error.reason ?? say(visits).review.notSent)
    : sentenceOf(error, say(visits).review.notSent)

const isRefused = (error: unknown) =>
  (error instanceof FailedPut || error instanceof ApiError) && isFileRefused(error.status)

/** The photos of a review that is being written: each is sent as soon as it is chosen, and published with the review. */
export function useReviewPhotos(jobCardId: string, before: ReviewPhoto[]) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() =>
    before.map(({ filename, thumbnailUrl }) => ({ id: filename, picture: thumbnailUrl, filename })),
  )
  const [refusal, setRefusal] = useState<string>()
  const made = useRef<string[]>([])
  useEffect(() => () => made.current.forEach((url) => void URL.revokeObjectURL(url)), [])
  const change = (id: string, values: Partial<ChosenPhoto>) =>
    setPhotos((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)))

  const drop = (id: string) => setPhotos((now) => now.filter((each) => each.id !== id))

  async function send({ id, file }: ChosenPhoto) {
    if (!file) return
    change(id, { failure: '' })
    try {
      const small = await resizeImage(file)
      const { filename } = await putFile(await askForReviewPhoto(jobCardId, small), small, () => undefined)
      change(id, { filename })
    } catch (error) {
      if (!isRefused(error)) return change(id, { failure: reasonOf(error) })
      drop(id)
      setRefusal(reasonOf(error))
    }
  }

  function add(files: File[]) {
    const words = say(visits).review
    const room = maxReviewPhotos - photos.length
    const pictures = files.filter((file) => !isNoPicture(file))
    const tooMany = words.tooManyPhotos({ most: maxReviewPhotos })
    setRefusal(pictures.length < files.length ? words.onlyPictures : pictures.length > room ? tooMany : undefined)
    const chosen = pictures.slice(0, room).map((file) => {
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
      setRefusal(undefined)
      drop(id)
    },
    /** Of what was chosen last: why it is not here. */
    refusal,
    hasRoom: photos.length < maxReviewPhotos,
    isChanged: photos.map(({ id }) => id).join() !== before.map(({ filename }) => filename).join(),
    hasFailed: photos.some(({ failure }) => failure),
    /** One is on its way, or waits to be sent again. */
    isWaiting: photos.some(({ filename }) => filename === undefined),
    filenames: photos.flatMap(({ filename }) => filename ?? []),
  }
}
