import { PhotoQuery } from '../../catalogue/images/images.ts'
import { idParams, pictureFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { DriverProofs } from './part-proofs.ts'

export const listProofsForDriver = endpoint(
  'GET',
  '/account/bookings/:jobCardId/proofs',
  'customer',
  'The parts that were replaced in your car, each with its proof',
  {
    params: idParams('jobCardId'),
    response: { 200: DriverProofs },
  },
)

export const readProofPhoto = endpoint(
  'GET',
  '/account/bookings/:jobCardId/proofs/photos/:photoId',
  'customer',
  'A photo of a part that was replaced in your car',
  {
    params: idParams('jobCardId', 'photoId'),
    querystring: PhotoQuery,
    response: {
      200: pictureFile,
    },
  },
)
