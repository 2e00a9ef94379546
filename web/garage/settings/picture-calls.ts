import {
  GaragePicture,
  type GaragePictureKind,
  GaragePictures,
} from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { call } from '../../platform/api-client.ts'
import { uploadFile } from '../services/image-calls.ts'

export const listPictures = async () => (await call(GaragePictures, 'get', 'garages/pictures')).pictures

export const removePicture = (id: string) => call(Done, 'delete', `garages/pictures/${id}`)

type Sent = { kind: GaragePictureKind; file: File; caption: string; requestId: string }

/** Permission, the raw file, and what shows it. @throws ApiError, FailedPut */
export async function addPicture({ kind, file, caption, requestId }: Sent) {
  const folder = `garages/pictures/${kind}`
  const files = await uploadFile(folder, file, () => undefined)
  return call(GaragePicture, 'post', `${folder}/confirm-upload`, { json: { ...files, caption, requestId } })
}
