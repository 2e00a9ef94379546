import type { z } from 'zod'
import { Done } from '../../../contract/auth.ts'
import {
  type ChangedImage,
  ServiceImage,
  ServiceImages,
  UploadedFiles,
  UploadPermission,
  type UploadRequest,
} from '../../../contract/images.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { call } from '../../platform/api-client.ts'
import { failures } from '../../platform/failures.ts'

/** @param before the order that one saw: where another stands by now it is an edit conflict */
export const orderImages = (serviceId: string, imageIds: string[], before: string[]) =>
  call(ServiceImages, 'put', `images/services/${serviceId}/order`, { json: { imageIds, before } })

export const listImages = async (serviceId: string) =>
  (await call(ServiceImages, 'get', `images/services/${serviceId}`)).images

export const changeImage = (id: string, json: z.input<typeof ChangedImage>) =>
  call(ServiceImage, 'put', `images/${id}`, { json })

export const removeImage = (id: string) => call(Done, 'delete', `images/${id}`)

const askForUpload = (serviceId: string, wish: UploadRequest) =>
  call(UploadPermission, 'post', `images-presigned/services/${serviceId}/presigned-url`, { json: wish })

type Confirmation = UploadedFiles & {
  caption: string
  displayOrder: number
  fileSize: number
  mimeType: string
  requestId: string
}

export const confirmUpload = (serviceId: string, confirmation: Confirmation) =>
  call(ServiceImage, 'post', `images-presigned/services/${serviceId}/confirm-upload`, { json: confirmation })

/** The raw file did not arrive. */
export class FailedPut extends Error {
  /** The server's reason, where it gave one. */
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(failures.uploadFile)
    this.reason = reason
  }
}

/** The server gives up on a file after two minutes; its answer is waited for. */
const maxMilliseconds = 150_000

/** Permission, then the raw file. @throws ApiError, FailedPut */
export async function uploadFile(serviceId: string, file: File, onProgress: (bytes: number) => void) {
  const wish = {
    filename: file.name.slice(-200),
    mimeType: file.type as UploadRequest['mimeType'],
    fileSize: file.size,
  }
  return putFile(await askForUpload(serviceId, wish), file, onProgress)
}

/** XMLHttpRequest, because `fetch` does not tell how much of a file is on its way. */
function putFile({ uploadUrl, headers }: UploadPermission, file: File, onProgress: (bytes: number) => void) {
  return new Promise<UploadedFiles>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', new URL(uploadUrl, window.location.origin))
    request.withCredentials = true
    request.timeout = maxMilliseconds
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const answer = UploadedFiles.safeParse(json(request.responseText))
      if (request.status < 300 && answer.success) resolve(answer.data)
      else reject(new FailedPut(reasonIn(request.responseText)))
    }
    request.onerror = request.ontimeout = request.onabort = () => reject(new FailedPut())
    request.send(file)
  })
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonIn(text: string) {
  const problem = ProblemDocument.partial().safeParse(json(text))
  return problem.success ? (problem.data.error ?? problem.data.message) : undefined
}
