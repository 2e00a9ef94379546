import type { FastifyRequest } from 'fastify'
import { z } from '../../../contract/platform/zod.ts'
import { DriverAnswer, OfEstimate, PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { PhotoQuery } from '../../../contract/workshop/photos/card-photos.ts'
import { limits } from '../../messages/links/rules.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { type Api, idParams, pictureFile, routeOptions } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { answer, type DriversCard, readAsPublic, readPhotoAsDriver, recordDriverEvent } from './driver-service.ts'
import { answerBytes, clientOf, driverEvents, eventBytes } from './public-routes.ts'

const options = routeOptions('Account')
const params = idParams('jobCardId')

/** The same as a link opens, for whoever is signed in with the phone of the job card. */
export function accountEstimateRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const { publicUrl } = parts.settings
  async function cardOf(request: FastifyRequest, cardId: string) {
    const signedIn = signedInOf(request)
    const garageId = await findGarageOfOwnCard(db, signedIn, cardId)
    return { garageId, cardId, channel: 'ACCOUNT', userId: signedIn.userId } satisfies DriversCard
  }

  app.get(
    '/account/bookings/:jobCardId/estimate',
    options('customer', 'The newest estimate of a visit', { params, response: { 200: PublicEstimate } }),
    async (request) => readAsPublic(db, await cardOf(request, request.params.jobCardId), true),
  )

  app.get(
    '/account/bookings/:jobCardId/estimate/photos/:photoId',
    options('customer', 'A photo of an estimate', {
      params: idParams('jobCardId', 'photoId'),
      querystring: PhotoQuery,
      response: { 200: pictureFile },
    }),
    async (request, reply) => {
      const { jobCardId, photoId: id } = request.params
      const card = await cardOf(request, jobCardId)
      return sendPrivatePicture(reply, await readPhotoAsDriver(parts, card, { id, width: request.query.width }))
    },
  )

  app.post(
    '/account/bookings/:jobCardId/answers',
    options(
      'customer',
      'Approve and decline jobs, any of them',
      { params, body: DriverAnswer, response: { 200: PublicEstimate } },
      { bodyLimit: answerBytes },
    ),
    async (request) => {
      await countHit(db, limits.answersOfLink, signedInOf(request).userId)
      const card = await cardOf(request, request.params.jobCardId)
      return answer({ db, origin: originOf(request, publicUrl) }, card, request.body, clientOf(request))
    },
  )

  for (const { path, kind, summary } of driverEvents) {
    app.post(
      `/account/bookings/:jobCardId/estimate/${path}`,
      options(
        'customer',
        summary,
        { params, body: OfEstimate, response: { 204: z.null() } },
        { bodyLimit: eventBytes },
      ),
      async (request, reply) => {
        const { device } = callerOf(request)
        await recordDriverEvent(db, await cardOf(request, request.params.jobCardId), { kind, device, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}
