import type { FastifyInstance } from 'fastify'
import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import * as accountReviewsApi from '../../../contract/drivers/reviews/account-api.ts'
import * as publicReviewsApi from '../../../contract/drivers/reviews/public-api.ts'
import { idParams, linkParams } from '../../../contract/platform/endpoint-parts.ts'
import { findLink } from '../../messages/links/service.ts'
import { findGarageOfOwnCard } from '../../people/driver-directory/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import { Problem } from '../../platform/problem.ts'
import { takeUpload } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { allowReviewPhoto, isPhotoShown, readReviewPhoto, receiveReviewPhoto } from './photo-service.ts'

/** A file’s name, its type and its size. */
const wishBytes = 4 * 1024

/** Photos of a review, by the link of its visit: permission and raw file; publishing confirms them. */
export function publicReviewPhotoRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Public', { onRequest: keepPrivate })
  const options = routeOptions('Public', { onRequest: keepPrivate })

  async function visitOf(ip: string, token: string) {
    const { garageId, subjectId } = await findLink(db, { kind: 'REVIEW', token, ip })
    return { garageId, cardId: subjectId }
  }

  serve(
    app,
    publicReviewsApi.allowLinkedReviewPhoto,
    async (request) => {
      const { token } = request.params
      const at = `/api/v1/public/review-links/${token}/photos/uploads`
      return allowReviewPhoto(parts, await visitOf(request.ip, token), request.body, at)
    },
    { bodyLimit: wishBytes },
  )

  takeUpload(
    app,
    options,
    {
      access: 'public',
      path: '/public/review-links/:token/photos/uploads/:uploadToken',
      params: linkParams,
      answer: UploadedFiles,
    },
    async (request, { token, uploadToken }) =>
      receiveReviewPhoto(parts, await visitOf(request.ip, token), uploadToken, request),
  )
}

/** The same from My Bookings. */
export function accountReviewPhotoRoutes(app: Api, parts: Parts) {
  const { db } = parts.database
  const serve = routesUnder('Account')
  const options = routeOptions('Account')

  serve(
    app,
    accountReviewsApi.allowReviewPhoto,
    async (request) => {
      const { jobCardId: cardId } = request.params
      const garageId = await findGarageOfOwnCard(db, signedInOf(request), cardId)
      const at = `/api/v1/account/bookings/${cardId}/review/photos/uploads`
      return allowReviewPhoto(parts, { garageId, cardId }, request.body, at)
    },
    { bodyLimit: wishBytes },
  )

  takeUpload(
    app,
    options,
    {
      access: 'customer',
      path: '/account/bookings/:jobCardId/review/photos/uploads/:uploadToken',
      params: idParams('jobCardId'),
      answer: UploadedFiles,
    },
    async (request, { jobCardId: cardId, uploadToken }) => {
      const garageId = await findGarageOfOwnCard(db, signedInOf(request), cardId)
      return receiveReviewPhoto(parts, { garageId, cardId }, uploadToken, request)
    },
  )
}

const fileName = /^([0-9a-f-]{36})-([0-9a-f]{16})-(400|800|1280)\.webp$/

/** `/media/{garage}/reviews/{photo}-{hash}-{width}.webp`, outside the API's base: asked anew each time, for it may be taken down. */
export function reviewMediaRoutes(app: FastifyInstance, parts: Parts) {
  app.get<{ Params: { garageId: string; file: string } }>(
    '/media/:garageId/reviews/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { garageId, file } = request.params
      const [, id, hash, width] = fileName.exec(file) ?? []
      if (!/^[0-9a-f-]{36}$/.test(garageId) || !id || !hash) throw new Problem('not_found')
      if (!(await isPhotoShown(parts.database.db, { garageId }, { id, hash }))) throw new Problem('not_found')
      const tag = `"${hash}"`
      reply.header('cache-control', 'public, no-cache').header('etag', tag)
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const bytes = await readReviewPhoto(parts, { garageId }, { id, hash, width: Number(width) })
      if (!bytes) throw new Problem('not_found')
      return reply.type('image/webp').send(Buffer.from(bytes))
    },
  )
}
