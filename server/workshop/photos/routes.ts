import { UploadedFiles, UploadPermission, UploadRequest } from '../../../contract/catalogue/images/images.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { ProblemDocument, problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import { CardPhoto, CardPhotos, ConfirmedPhoto, PhotoQuery } from '../../../contract/workshop/photos/card-photos.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, idParams, pictureFile, routeOptions } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Photos of job cards')
const params = idParams('jobCardId')
const photoParams = idParams('jobCardId', 'photoId')
const uploadParams = params.extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** Permission, raw file, confirmation, as services' images (docs/rules.md#photos). */
export function photoRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  app.get(
    '/garages/jobcards/:jobCardId/photos',
    options('VIEW_ONLY', 'The photos of a job card', { params, response: { 200: CardPhotos } }),
    async (request) => ({ photos: await service.listPhotos(db, scopeOf(request), request.params.jobCardId) }),
  )

  app.get(
    '/garages/jobcards/:jobCardId/photos/:photoId',
    options('VIEW_ONLY', 'A photo’s file', {
      params: photoParams,
      querystring: PhotoQuery,
      response: {
        200: pictureFile,
      },
    }),
    async (request, reply) => {
      const { jobCardId, photoId: id } = request.params
      const { width } = request.query
      return sendPrivatePicture(reply, await service.readPhoto(parts, scopeOf(request), jobCardId, { id, width }))
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/photos/presigned-url',
    options('STAFF', 'Ask to upload one photo', {
      params,
      body: UploadRequest,
      response: { 200: UploadPermission },
    }),
    async (request) => service.allowPhoto(parts, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/photos/confirm-upload',
    options('STAFF', 'Put an uploaded photo on its job card', {
      params,
      body: ConfirmedPhoto,
      response: { 201: CardPhoto, 410: ProblemDocument },
    }),
    async (request, reply) =>
      reply.code(201).send(await service.confirmPhoto(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.delete(
    '/garages/jobcards/:jobCardId/photos/:photoId',
    options('STAFF', 'Delete a photo', { params: photoParams, response: { 200: Done } }),
    async (request) => {
      await service.removePhoto(parts, scopeOf(request), request.params.jobCardId, request.params.photoId)
      return { success: true as const, message: 'The photo is deleted.' }
    },
  )

  takeFiles(app, (files) =>
    files.put(
      '/garages/jobcards/:jobCardId/photos/uploads/:uploadToken',
      options(
        'STAFF',
        'The raw file that was asked for: its own address and headers come with the permission',
        { params: uploadParams, response: { 200: UploadedFiles, ...fileProblems } },
        { config: { takesFile: true } },
      ),
      (request, reply) =>
        answerFile(request, reply, () => service.receivePhoto(parts, scopeOf(request), request.params, request)),
    ),
  )
}
