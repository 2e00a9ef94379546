import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import {
  ChangedImage,
  ConfirmedUpload,
  ImageOrder,
  ServiceImage,
  ServiceImages,
  UploadPermission,
  UploadRequest,
} from './images.ts'

const ServiceParams = idParams('serviceId')
const ImageParams = idParams('imageId')

export const listServiceImages = endpoint(
  'GET',
  '/images/services/:serviceId',
  'VIEW_ONLY',
  'The images of a service, in their order',
  {
    params: ServiceParams,
    response: { 200: ServiceImages },
  },
)

export const orderImages = endpoint(
  'PUT',
  '/images/services/:serviceId/order',
  'MANAGER',
  'Put the images of a service in a new order',
  {
    params: ServiceParams,
    body: ImageOrder,
    response: { 200: ServiceImages },
  },
)

export const changeImage = endpoint(
  'PUT',
  '/images/:imageId',
  'MANAGER',
  'Change an image’s caption or display order',
  {
    params: ImageParams,
    body: ChangedImage,
    response: { 200: ServiceImage },
  },
)

export const removeImage = endpoint('DELETE', '/images/:imageId', 'MANAGER', 'Delete an image', {
  params: ImageParams,
  response: { 200: Done },
})

export const allowUpload = endpoint(
  'POST',
  '/images-presigned/services/:serviceId/presigned-url',
  'MANAGER',
  'Ask to upload one image',
  {
    params: ServiceParams,
    body: UploadRequest,
    response: { 200: UploadPermission },
  },
)

export const confirmUpload = endpoint(
  'POST',
  '/images-presigned/services/:serviceId/confirm-upload',
  'MANAGER',
  'Show an uploaded image on its service',
  {
    params: ServiceParams,
    body: ConfirmedUpload,
    response: { 201: ServiceImage, 410: ProblemDocument },
  },
)
