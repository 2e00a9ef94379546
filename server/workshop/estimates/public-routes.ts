import type { FastifyRequest } from 'fastify'
import { ProblemDocument, problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import { PublicCheckIn } from '../../../contract/workshop/check-ins/check-ins.ts'
import { DriverAnswer, OfEstimate, PublicEstimate } from '../../../contract/workshop/estimates/estimates.ts'
import { PhotoQuery } from '../../../contract/workshop/photos/card-photos.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, linkParams, pdfFile, pictureFile, routeOptions } from '../../platform/routes.ts'
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

const options = routeOptions('Public', { onRequest: keepPrivate })
const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }

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

  const readings = [
    ['/public/estimates/:token', 'The estimate that a link was sent with, as its driver sees it', false],
    ['/public/estimates/:token/newest', 'The newest estimate, where the one of the link is superseded', true],
  ] as const
  for (const [url, summary, wantsNewest] of readings) {
    app.get(
      url,
      options('public', summary, { params: linkParams, response: { 200: PublicEstimate, ...reading } }),
      async (request) => readAsPublic(db, await cardOf(request), wantsNewest),
    )
  }

  app.get(
    '/public/estimates/:token/check-in',
    options('public', 'How the car came in, once that is signed or closed', {
      params: linkParams,
      response: { 200: PublicCheckIn, ...reading },
    }),
    async (request) => readCheckInAsDriver(db, await cardOf(request)),
  )

  app.get(
    '/public/estimates/:token/check-in.pdf',
    options('public', 'The check-in on A4, without what the garage keeps for itself', {
      params: linkParams,
      response: { 200: pdfFile, ...reading },
    }),
    async (request, reply) =>
      sendPdf(reply, await printCheckInForDriver(parts, await cardOf(request, limits.printsOfLink))),
  )

  app.get(
    '/public/estimates/:token/photos/:photoId',
    options('public', 'A photo of the estimate, or of the check-in', {
      params: linkParams.extend({ photoId: z.uuid(problemSentence.not_found) }),
      querystring: PhotoQuery,
      response: { 200: pictureFile, ...reading },
    }),
    async (request, reply) => {
      const card = await cardOf(request, limits.photosOfLink)
      const { photoId: id } = request.params
      return sendPrivatePicture(reply, await readPhotoAsDriver(parts, card, { id, width: request.query.width }))
    },
  )

  app.get(
    '/public/estimates/:token/pdf',
    options('public', 'The estimate of a link with what happened to it, on A4', {
      params: linkParams,
      response: { 200: pdfFile, ...reading },
    }),
    async (request, reply) => sendPdf(reply, await printAsDriver(db, await cardOf(request, limits.printsOfLink))),
  )

  app.post(
    '/public/estimates/:token/answers',
    options(
      'public',
      'Approve and decline jobs, any of them',
      {
        description: 'All of it or nothing. The same answer again changes nothing, and is answered with 200 as well.',
        params: linkParams,
        body: DriverAnswer,
        response: { 200: PublicEstimate, ...writing },
      },
      { bodyLimit: answerBytes },
    ),
    async (request) => {
      const card = await cardOf(request, limits.answersOfLink)
      return answer({ db, origin: originOf(request, publicUrl) }, card, request.body, clientOf(request))
    },
  )

  for (const { path, kind, summary } of driverEvents) {
    app.post(
      `/public/estimates/:token/${path}`,
      options(
        'public',
        summary,
        { params: linkParams, body: OfEstimate, response: { 204: z.null(), ...writing } },
        { bodyLimit: eventBytes },
      ),
      async (request, reply) => {
        const { device } = callerOf(request)
        await recordDriverEvent(db, await cardOf(request), { kind, device, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}

export const driverEvents = [
  { path: 'seen', kind: 'OPENED', summary: 'The page was opened by somebody' },
  { path: 'call', kind: 'CALL_WANTED', summary: 'Ask the garage for a call' },
  { path: 'renewal', kind: 'RENEWAL_WANTED', summary: 'Ask for a new estimate, where this one ran out' },
] as const
