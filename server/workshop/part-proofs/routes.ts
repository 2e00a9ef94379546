import {
  DriverProofs,
  PartProof,
  PartProofForm,
  PartProofs,
} from '../../../contract/workshop/part-proofs/part-proofs.ts'
import { PhotoQuery } from '../../../contract/workshop/photos/card-photos.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, pictureFile, routeOptions } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Proof of parts')
const ofAccount = routeOptions('Account')

export function proofRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  app.get(
    '/garages/jobcards/:jobCardId/proofs',
    options('VIEW_ONLY', 'The proof of each replaced part, and what the driver wants done with the old ones', {
      params: idParams('jobCardId'),
      response: { 200: PartProofs },
    }),
    async (request) => service.listProofs(db, scopeOf(request), request.params.jobCardId),
  )

  app.put(
    '/garages/jobcards/:jobCardId/lines/:lineId/proof',
    options('STAFF', 'Prove that a part was replaced', {
      params: idParams('jobCardId', 'lineId'),
      body: PartProofForm,
      response: { 200: PartProof },
    }),
    async (request) => {
      const { jobCardId: cardId, lineId } = request.params
      return service.proveLine(db, scopeOf(request), { cardId, lineId }, request.body)
    },
  )

  app.get(
    '/account/bookings/:jobCardId/proofs',
    ofAccount('customer', 'The parts that were replaced in your car, each with its proof', {
      params: idParams('jobCardId'),
      response: { 200: DriverProofs },
    }),
    async (request) => service.listProofsForDriver(db, signedInOf(request), request.params.jobCardId),
  )

  app.get(
    '/account/bookings/:jobCardId/proofs/photos/:photoId',
    ofAccount('customer', 'A photo of a part that was replaced in your car', {
      params: idParams('jobCardId', 'photoId'),
      querystring: PhotoQuery,
      response: {
        200: pictureFile,
      },
    }),
    async (request, reply) => {
      const { jobCardId, photoId: id } = request.params
      const asked = { id, width: request.query.width }
      return sendPrivatePicture(reply, await service.readProofPhoto(parts, signedInOf(request), jobCardId, asked))
    },
  )
}
