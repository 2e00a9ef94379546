import * as garagePicturesApi from '../../../contract/catalogue/garage-pictures/api.ts'
import type { GaragePictureKind } from '../../../contract/catalogue/garage-pictures/garage-pictures.ts'
import type { UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { ask } from '../../platform/api-client.ts'
import { uploadFile } from '../services/image-calls.ts'

export const listPictures = async () => (await ask(garagePicturesApi.listGaragePictures)).pictures

export const removePicture = (id: string) => ask(garagePicturesApi.removePicture, { params: { pictureId: id } })

type Sent = { kind: GaragePictureKind; file: File; caption: string; requestId: string }

/** Permission, the raw file, and what shows it. @throws ApiError, FailedPut */
export async function addPicture({ kind, file, caption, requestId }: Sent) {
  const allow = (json: UploadRequest) => ask(garagePicturesApi.allowPicture, { params: { kind }, json })
  const files = await uploadFile(allow, file, () => undefined)
  return ask(garagePicturesApi.confirmPicture, { params: { kind }, json: { ...files, caption, requestId } })
}
