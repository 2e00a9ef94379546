import { PhotoQuery, UploadPermission, UploadRequest } from '../../catalogue/images/images.ts'
import { Done } from '../../people/auth/auth.ts'
import { idParams, pictureFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { CardPhoto, CardPhotos, ConfirmedPhoto } from './card-photos.ts'

const jobCardParams = idParams('jobCardId')
const photoParams = idParams('jobCardId', 'photoId')

export const listPhotos = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/photos',
  'VIEW_ONLY',
  'The photos of a job card',
  { params: jobCardParams, response: { 200: CardPhotos } },
)

export const readPhoto = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/photos/:photoId',
  'VIEW_ONLY',
  'A photo’s file',
  {
    params: photoParams,
    querystring: PhotoQuery,
    response: {
      200: pictureFile,
    },
  },
)

export const allowPhoto = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/photos/presigned-url',
  'STAFF',
  'Ask to upload one photo',
  {
    params: jobCardParams,
    body: UploadRequest,
    response: { 200: UploadPermission },
  },
)

export const confirmPhoto = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/photos/confirm-upload',
  'STAFF',
  'Put an uploaded photo on its job card',
  {
    params: jobCardParams,
    body: ConfirmedPhoto,
    response: { 201: CardPhoto, 410: ProblemDocument },
  },
)

export const removePhoto = endpoint(
  'DELETE',
  '/garages/jobcards/:jobCardId/photos/:photoId',
  'STAFF',
  'Delete a photo',
  { params: photoParams, response: { 200: Done } },
)
