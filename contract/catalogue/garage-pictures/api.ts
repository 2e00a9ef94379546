import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { ProblemDocument } from '../../platform/problems.ts'
import { ConfirmedUpload, UploadPermission, UploadRequest } from '../images/images.ts'
import { GaragePicture, GaragePictureParams, GaragePictures } from './garage-pictures.ts'

export const listGaragePictures = endpoint('GET', '/garages/pictures', 'VIEW_ONLY', 'The garage’s logo and photos', {
  response: { 200: GaragePictures },
})

export const allowPicture = endpoint(
  'POST',
  '/garages/pictures/:kind/presigned-url',
  'ADMIN',
  'Ask to upload the logo or a photo',
  {
    params: GaragePictureParams,
    body: UploadRequest,
    response: { 200: UploadPermission },
  },
)

export const confirmPicture = endpoint(
  'POST',
  '/garages/pictures/:kind/confirm-upload',
  'ADMIN',
  'Show an uploaded picture on the garage’s page; a logo takes the place of the one before',
  {
    params: GaragePictureParams,
    body: ConfirmedUpload,
    response: { 201: GaragePicture, 410: ProblemDocument },
  },
)

export const removePicture = endpoint(
  'DELETE',
  '/garages/pictures/:pictureId',
  'ADMIN',
  'Take a picture off the page and the papers',
  {
    params: idParams('pictureId'),
    response: { 200: Done },
  },
)
