import type { FastifyRequest } from 'fastify'
import * as publicEstimatesApi from '../../../contract/workshop/estimates/public-api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { callerOf, originOf } from '../../platform/session/caller.ts'
import { printCheckInForDriver } from '../check-ins/print-service.ts'
import { readCheckInAsDriver } from '../check-ins/public-service.ts'
import type { Client } from './answer-service.ts'
import {
  answer,
  type DriversCard,
  printAsDriver,
  readAsPublic,
  readPhotoAsDriver,
  recordDriverEvent,
} from './driver-service.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })
const events = [
  [publicEstimatesApi.sawLinkedEstimate, 'OPENED'],
  [publicEstimatesApi.wantCallByLink, 'CALL_WANTED'],
  [publicEstimatesApi.wantRenewalByLink, 'RENEWAL_WANTED'],
] as const

/** 200 decisions are some 30 kB. */
export const answerBytes = 48 * 1024
export const eventBytes = 1024

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  language: headers['accept-language'] ?? '',
})

/** What whoever holds the link of an estimate may do. Reading changes nothing: previews and robots read too. */
export function publicEstimateRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const { publicUrl } = parts.settings
  async function cardOf({ ip, params: { token } }: { ip: string; params: { token: string } }, limit?: Limit) {
    const { id, garageId, subjectId, createdAt } = await findLink(db, {
      kind: 'ESTIMATE',
      token,
      ip,
      ...(limit ? { limit } : {}),
    })
    return { garageId, cardId: subjectId, channel: 'LINK', linkId: id, sentAt: createdAt } satisfies DriversCard
  }

  serve(app, publicEstimatesApi.getLinkedEstimate, async (request) => readAsPublic(db, await cardOf(request), false))

  serve(app, publicEstimatesApi.getNewestLinkedEstimate, async (request) =>
    readAsPublic(db, await cardOf(request), true),
  )

  serve(app, publicEstimatesApi.getLinkedCheckIn, async (request) => readCheckInAsDriver(db, await cardOf(request)))

  serve(app, publicEstimatesApi.printLinkedCheckIn, async (request, reply) =>
    sendPdf(reply, await printCheckInForDriver(parts, await cardOf(request, limits.printsOfLink))),
  )

  serve(app, publicEstimatesApi.readLinkedEstimatePhoto, async (request, reply) => {
    const card = await cardOf(request, limits.photosOfLink)
    const { photoId: id } = request.params
    return sendPrivatePicture(reply, await readPhotoAsDriver(parts, card, { id, width: request.query.width }))
  })

  serve(app, publicEstimatesApi.printLinkedEstimate, async (request, reply) =>
    sendPdf(reply, await printAsDriver(db, await cardOf(request, limits.printsOfLink))),
  )

  serve(
    app,
    publicEstimatesApi.answerLinkedEstimate,
    async (request) => {
      const card = await cardOf(request, limits.answersOfLink)
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
        await recordDriverEvent(db, await cardOf(request), { kind, device, ...request.body })
        return reply.code(204).send(null)
      },
      { bodyLimit: eventBytes },
    )
  }
}
