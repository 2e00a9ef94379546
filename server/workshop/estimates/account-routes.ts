import type { FastifyRequest } from 'fastify'
import * as accountEstimatesApi from '../../../contract/workshop/estimates/account-api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { byWhom, countHit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { answer, type DriversCard, readAsPublic, readPhotoAsDriver, recordDriverEvent } from './driver-service.ts'
import { answerBytes, clientOf, eventBytes } from './public-routes.ts'

const serve = routesUnder('Account')
const events = [
  [accountEstimatesApi.sawOwnEstimate, 'OPENED'],
  [accountEstimatesApi.wantCall, 'CALL_WANTED'],
  [accountEstimatesApi.wantRenewal, 'RENEWAL_WANTED'],
] as const

/** The same as a link opens, for whoever is signed in with the phone of the job card. */
export function accountEstimateRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const { publicUrl } = parts.settings
  async function cardOf(request: FastifyRequest, cardId: string) {
    const signedIn = signedInOf(request)
    const garageId = await findGarageOfOwnCard(db, signedIn, cardId)
    return { garageId, cardId, channel: 'ACCOUNT', userId: signedIn.userId } satisfies DriversCard
  }

  serve(app, accountEstimatesApi.getOwnEstimate, async (request) =>
    readAsPublic(db, await cardOf(request, request.params.jobCardId), true),
  )

  serve(app, accountEstimatesApi.readOwnEstimatePhoto, async (request, reply) => {
    const { jobCardId, photoId: id } = request.params
    const card = await cardOf(request, jobCardId)
    return sendPrivatePicture(reply, await readPhotoAsDriver(parts, card, { id, width: request.query.width }))
  })

  serve(
    app,
    accountEstimatesApi.answerOwnEstimate,
    async (request) => {
      await countHit(db, limits.answersOfLink, byWhom(signedInOf(request)))
      const card = await cardOf(request, request.params.jobCardId)
      return answer({ db, origin: originOf(request, publicUrl) }, card, request.body, clientOf(request))
    },
    { bodyLimit: answerBytes },
  )

  for (const [endpoint, kind] of events) {
    serve(
      app,
      endpoint,
      async (request, reply) => {
        const { device } = callerOf(request)
        await recordDriverEvent(db, await cardOf(request, request.params.jobCardId), { kind, device, ...request.body })
        return reply.code(204).send(null)
      },
      { bodyLimit: eventBytes },
    )
  }
}
