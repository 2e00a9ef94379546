import type { UploadPermission } from '../../../contract/catalogue/images/images.ts'
import { z } from '../../../contract/platform/zod.ts'
import { eachLanguageHeaderName } from '../../../contract/words/languages.ts'
import { askAs } from '../../platform/api-client.ts'
import { ApiError, isRefusal } from '../../platform/api-error.ts'
import { FailedPut, putFile } from '../../platform/put-file.ts'
import { floorHeader } from '../../platform/words-here.ts'
import { askForPhoto, confirmPhoto } from '../photos/calls.ts'
import type { Write } from './writes.ts'

const photoMilliseconds = 60_000

/** A refusal is kept, and read in the language that its reader has by then. */
const headers = () => ({ ...floorHeader(), [eachLanguageHeaderName]: '1' })

type Told = { onProgress: (bytes: number) => void; onFile: (filename: string) => Promise<void> }

/** @throws ApiError, FailedPut */
export async function send(write: Write, file: Blob | undefined, told: Told): Promise<{ answer: unknown }> {
  if (write.what.kind === 'photo') return { answer: await sendPhoto(write, write.what, file, told) }
  const { method, path, body } = write
  // By the same clock as the press: what it is wrong by is known from both.
  const json = body && 'requestId' in body ? { ...body, sentAt: new Date().toISOString() } : body
  return { answer: await askAs(z.unknown(), { method, path }, { headers: headers(), ...(json && { json }) }) }
}

type PhotoOf = Extract<Write['what'], { kind: 'photo' }>

async function sendPhoto({ id, cardId, at }: Write, photo: PhotoOf, file: Blob | undefined, told: Told) {
  const { purpose, slot, subjectId } = photo
  const filename = photo.filename ?? (await fileArrived(cardId, file, told))
  return confirmPhoto(cardId, { filename, purpose, slot, subjectId, takenAt: at, requestId: id }, headers())
}

async function fileArrived(cardId: string, file: Blob | undefined, { onProgress, onFile }: Told) {
  if (!file) throw new FailedPut({ status: 400 })
  const permission = toBeKept(await askForPhoto(cardId, file, headers()))
  const { filename } = await putFile(permission, file, onProgress, photoMilliseconds)
  await onFile(filename)
  return filename
}

/** A storage elsewhere says nothing that is read. */
const toBeKept = (permission: UploadPermission): UploadPermission =>
  new URL(permission.uploadUrl, window.location.origin).origin === window.location.origin
    ? { ...permission, headers: { ...permission.headers, ...headers() } }
    : permission

/** Too many, a session that ended, a server that is not well: they pass. An upload that was swept is sent from its beginning. */
export function isToBeSentAgain(error: unknown): boolean {
  if (error instanceof FailedPut) {
    return error.status === undefined || error.status >= 500 || [401, 410].includes(error.status)
  }
  if (!(error instanceof ApiError)) return true
  return !isRefusal(error) || error.code === 'upload_not_valid' || [401, 408, 429].includes(error.status ?? 0)
}
