import type { z } from 'zod'
import * as imagesApi from '../../../contract/catalogue/images/api.ts'
import type {
  ChangedImage,
  UploadedFiles,
  UploadPermission,
  UploadRequest,
} from '../../../contract/catalogue/images/images.ts'
import { ask } from '../../platform/api-client.ts'
import { sentenceOf } from '../../platform/api-error.ts'
import { failures } from '../../platform/failures.ts'
import { FailedPut, putFile } from '../../platform/put-file.ts'

/** @param before the order that one saw: where another stands by now it is an edit conflict */
export const orderImages = (serviceId: string, imageIds: string[], before: string[]) =>
  ask(imagesApi.orderImages, { params: { serviceId }, json: { imageIds, before } })

export const listImages = async (serviceId: string) =>
  (await ask(imagesApi.listServiceImages, { params: { serviceId } })).images

export const changeImage = (id: string, json: z.input<typeof ChangedImage>) =>
  ask(imagesApi.changeImage, { params: { imageId: id }, json })

export const removeImage = (id: string) => ask(imagesApi.removeImage, { params: { imageId: id } })

type Confirmation = UploadedFiles & {
  caption: string
  displayOrder: number
  fileSize: number
  mimeType: string
  requestId: string
}

export const confirmUpload = (serviceId: string, confirmation: Confirmation) =>
  ask(imagesApi.confirmUpload, { params: { serviceId }, json: confirmation })

/** Permission for one file of a service. @throws ApiError */
export const allowUpload = (serviceId: string) => (json: UploadRequest) =>
  ask(imagesApi.allowUpload, { params: { serviceId }, json })

type Allow = (wish: UploadRequest) => Promise<UploadPermission>

/** Permission, then the raw file. @throws ApiError, FailedPut */
export async function uploadFile(allow: Allow, file: File, onProgress: (bytes: number) => void) {
  const permission = await allow({
    filename: file.name.slice(-200),
    mimeType: file.type as UploadRequest['mimeType'],
    fileSize: file.size,
  })
  return putFile(permission, file, onProgress)
}

/** What to say of an upload that failed. */
export const uploadFailure = (error: unknown): string =>
  error instanceof FailedPut ? (error.reason ?? error.message) : sentenceOf(error, failures.uploadFile)
