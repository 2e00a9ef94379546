import { useSyncExternalStore } from 'react'
import type { CardPhoto } from '../../../contract/workshop/photos/card-photos.ts'
import { ApiError, isRefusal, sentenceOf } from '../../platform/api-error.ts'
import { askUntilAnswered } from '../../platform/patient.ts'
import { FailedPut, putFile } from '../../platform/put-file.ts'
import { askForPhoto, confirmPhoto } from './calls.ts'
import { type KeptPhoto, photoStore } from './kept-photos.ts'

/** @property refusal the server's sentence: sent again it would say the same */
export type WaitingPhoto = KeptPhoto & { url: string; sentBytes: number; isStalled: boolean; refusal?: string }
type Owner = Pick<KeptPhoto, 'userId' | 'garageId'>

let photos: readonly WaitingPhoto[] = []
const screens = new Set<() => void>()
const arrivals = new Set<(photo: CardPhoto, of: KeptPhoto) => void>()
let retry: ReturnType<typeof askUntilAnswered> | undefined
let isSending = false
let loaded: Promise<void> | undefined

function show(next: readonly WaitingPhoto[]) {
  photos = next
  for (const tell of screens) tell()
}

const change = (id: string, values: Partial<WaitingPhoto>) =>
  show(photos.map((each) => (each.id === id ? { ...each, ...values } : each)))

const shown = (photo: KeptPhoto): WaitingPhoto => ({
  ...photo,
  url: URL.createObjectURL(photo.file),
  sentBytes: 0,
  isStalled: false,
})

/** Photos of a page before this one go on; once a page. */
export function resumePhotos(owner: Owner): Promise<void> {
  loaded ??= photoStore.all().then((kept) => {
    const known = new Set(photos.map(({ id }) => id))
    show([...kept.filter(({ id }) => !known.has(id)).map(shown), ...photos])
  })
  return loaded.then(() => void sendAll(owner))
}

export async function addPhoto(photo: KeptPhoto): Promise<void> {
  show([...photos, shown(photo)])
  await photoStore.keep(photo)
  void sendAll(photo)
}

export async function dropPhoto(id: string): Promise<void> {
  const gone = photos.find((each) => each.id === id)
  show(photos.filter((each) => each.id !== id))
  if (gone) URL.revokeObjectURL(gone.url)
  await photoStore.forget(id)
}

/** The connection is back, or somebody does not want to wait. */
export const sendNow = () => retry?.askNow()

const nextOf = ({ userId, garageId }: Owner) =>
  photos.find((each) => each.userId === userId && each.garageId === garageId && !each.refusal)

/** One after another, in the order in which they were taken; after a failure again and again, at longer intervals. */
async function sendAll(owner: Owner): Promise<boolean> {
  if (isSending) return true
  isSending = true
  try {
    for (let next = nextOf(owner); next; next = nextOf(owner)) {
      if (await send(next)) continue
      change(next.id, { isStalled: true, sentBytes: 0 })
      retry ??= askUntilAnswered(() => sendAgain(owner))
      return false
    }
    retry?.stop()
    retry = undefined
    return true
  } finally {
    isSending = false
  }
}

const sendAgain = (owner: Owner) => sendAll(owner)

/** @returns false where it may be tried again */
async function send(photo: WaitingPhoto): Promise<boolean> {
  const { id, cardId, purpose, slot, subjectId, takenAt, file } = photo
  try {
    change(id, { isStalled: false })
    const filename = photo.filename ?? (await arrived(photo, file))
    const said = { filename, purpose, slot, subjectId, takenAt, requestId: id }
    const onCard = await confirmPhoto(cardId, said)
    for (const tell of arrivals) tell(onCard, photo)
    await dropPhoto(id)
    return true
  } catch (error) {
    return settled(photo, error)
  }
}

async function arrived({ url: _url, sentBytes: _sent, isStalled: _stalled, ...photo }: WaitingPhoto, file: Blob) {
  const permission = await askForPhoto(photo.cardId, file)
  const { filename } = await putFile(permission, file, (sentBytes) => change(photo.id, { sentBytes }))
  change(photo.id, { filename })
  await photoStore.keep({ ...photo, filename })
  return filename
}

/** Too many, and a session that ended, pass; an upload that was swept is sent once more from its beginning. */
async function settled(photo: WaitingPhoto, error: unknown): Promise<boolean> {
  if (error instanceof FailedPut) {
    if (error.status === undefined || error.status >= 500 || [401, 410].includes(error.status)) return false
    change(photo.id, { refusal: error.reason ?? error.message })
    return true
  }
  if (error instanceof ApiError && error.code === 'upload_not_valid') {
    change(photo.id, { filename: undefined })
    return false
  }
  if (!isRefusal(error) || (error instanceof ApiError && [401, 429].includes(error.status ?? 0))) return false
  change(photo.id, { refusal: sentenceOf(error, 'This photo could not be saved.') })
  return true
}

/** Called for each photo that is on its card now. */
export function onPhotoArrived(tell: (photo: CardPhoto, of: KeptPhoto) => void): () => void {
  arrivals.add(tell)
  return () => arrivals.delete(tell)
}

const subscribe = (tell: () => void) => {
  screens.add(tell)
  return () => screens.delete(tell)
}
const none: readonly WaitingPhoto[] = []

/** Those of a card that are not on it yet. */
export const useWaitingPhotos = (cardId: string): readonly WaitingPhoto[] =>
  useSyncExternalStore(
    subscribe,
    () => photos,
    () => none,
  ).filter((each) => each.cardId === cardId)
