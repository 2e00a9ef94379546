import type { z } from 'zod'
import {
  type ChangedImage,
  ServiceImage,
  ServiceImages,
  type UploadedFiles,
  UploadPermission,
  type UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { call } from '../../platform/api-client.ts'
import { putFile } from '../../platform/put-file.ts'

/** @param before the order that one saw: where another stands by now it is an edit conflict */
export const orderImages = (serviceId: string, imageIds: string[], before: string[]) =>
  call(ServiceImages, 'put', `images/services/${serviceId}/order`, { json: { imageIds, before } })

export const listImages = async (serviceId: string) =>
  (await call(ServiceImages, 'get', `images/services/${serviceId}`)).images

export const changeImage = (id: string, json: z.input<typeof ChangedImage>) =>
  call(ServiceImage, 'put', `images/${id}`, { json })

export const removeImage = (id: string) => call(Done, 'delete', `images/${id}`)

export const folderOf = (serviceId: string) => `images-presigned/services/${serviceId}`

type Confirmation = UploadedFiles & {
  caption: string
  displayOrder: number
  fileSize: number
  mimeType: string
  requestId: string
}

export const confirmUpload = (serviceId: string, confirmation: Confirmation) =>
  call(ServiceImage, 'post', `${folderOf(serviceId)}/confirm-upload`, { json: confirmation })

/** Permission, then the raw file. @param folder whose pictures they are. @throws ApiError, FailedPut */
export async function uploadFile(folder: string, file: File, onProgress: (bytes: number) => void) {
  const wish: UploadRequest = {
    filename: file.name.slice(-200),
    mimeType: file.type as UploadRequest['mimeType'],
    fileSize: file.size,
  }
  return putFile(await call(UploadPermission, 'post', `${folder}/presigned-url`, { json: wish }), file, onProgress)
}
