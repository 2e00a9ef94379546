import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PhotoQuery } from '../../../contract/card-photos.ts'
import { DriverProofs, PartProof, PartProofForm, PartProofs } from '../../../contract/part-proofs.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf, signedInOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Proof of parts']

export function proofRoutes(server: FastifyInstance, parts: Parts) {
  const { db } = parts.database
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/jobcards/:jobCardId/proofs',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The proof of each replaced part, and what the driver wants done with the old ones',
        params: idParams('jobCardId'),
        response: { 200: PartProofs, ...recordProblems },
      },
    },
    async (request) => service.listProofs(db, scopeOf(request), request.params.jobCardId),
  )

  app.put(
    '/garages/jobcards/:jobCardId/lines/:lineId/proof',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Prove that a part was replaced',
        params: idParams('jobCardId', 'lineId'),
        body: PartProofForm,
        response: { 200: PartProof, ...writeProblems },
      },
    },
    async (request) => {
      const { jobCardId: cardId, lineId } = request.params
      return service.proveLine(db, scopeOf(request), { cardId, lineId }, request.body)
    },
  )

  app.get(
    '/account/bookings/:jobCardId/proofs',
    {
      config: { access: 'customer' },
      schema: {
        tags: ['Account'],
        summary: 'The parts that were replaced in your car, each with its proof',
        params: idParams('jobCardId'),
        response: { 200: DriverProofs, ...recordProblems },
      },
    },
    async (request) => service.listProofsForDriver(db, signedInOf(request), request.params.jobCardId),
  )

  app.get(
    '/account/bookings/:jobCardId/proofs/photos/:photoId',
    {
      config: { access: 'customer' },
      schema: {
        tags: ['Account'],
        summary: 'A photo of a part that was replaced in your car',
        params: idParams('jobCardId', 'photoId'),
        querystring: PhotoQuery,
        response: {
          200: {
            description: 'A picture',
            content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
          },
          ...recordProblems,
        },
      },
    },
    async (request, reply) => {
      const { jobCardId, photoId: id } = request.params
      const asked = { id, width: request.query.width }
      return sendPrivatePicture(reply, await service.readProofPhoto(parts, signedInOf(request), jobCardId, asked))
    },
  )
}
