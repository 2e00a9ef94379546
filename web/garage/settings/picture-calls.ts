import { Done } from '../../../contract/auth.ts'
import { GaragePicture, type GaragePictureKind, GaragePictures } from '../../../contract/garage-pictures.ts'
import { UploadPermission, type UploadRequest } from '../../../contract/images.ts'
import { call } from '../../platform/api-client.ts'
import { putFile } from '../../platform/put-file.ts'

export const listPictures = async () => (await call(GaragePictures, 'get', 'garages/pictures')).pictures

export const removePicture = (id: string) => call(Done, 'delete', `garages/pictures/${id}`)

type Sent = { kind: GaragePictureKind; file: File; caption: string; requestId: string }

/** Permission, the raw file, and what shows it. @throws ApiError, FailedPut */
export async function addPicture({ kind, file, caption, requestId }: Sent) {
  const at = `garages/pictures/${kind}`
  const wish = {
    filename: file.name.slice(-200),
    mimeType: file.type as UploadRequest['mimeType'],
    fileSize: file.size,
  }
  const permission = await call(UploadPermission, 'post', `${at}/presigned-url`, { json: wish })
  const files = await putFile(permission, file, () => undefined)
  return call(GaragePicture, 'post', `${at}/confirm-upload`, { json: { ...files, caption, requestId } })
}
