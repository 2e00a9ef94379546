import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { idParams } from '../../../contract/platform/endpoints.ts'
import { problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import * as photosApi from '../../../contract/workshop/photos/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerFile, fileProblems, takeFiles } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Photos of job cards', withoutPrices)
const options = routeOptions('Photos of job cards', withoutPrices)
const uploadParams = idParams('jobCardId').extend({ uploadToken: z.string().max(200, problemSentence.not_found) })

/** Permission, raw file, confirmation, as services' images (docs/rules.md#photos). */
export function photoRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  serve(app, photosApi.listPhotos, async (request) => ({
    photos: await service.listPhotos(db, scopeOf(request), request.params.jobCardId),
  }))

  serve(app, photosApi.readPhoto, async (request, reply) => {
    const { jobCardId, photoId: id } = request.params
    const { width } = request.query
    return sendPrivatePicture(reply, await service.readPhoto(parts, scopeOf(request), jobCardId, { id, width }))
  })

  serve(app, photosApi.allowPhoto, async (request) =>
    service.allowPhoto(parts, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, photosApi.confirmPhoto, async (request, reply) =>
    reply.code(201).send(await service.confirmPhoto(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, photosApi.removePhoto, async (request) => {
    await service.removePhoto(parts, scopeOf(request), request.params.jobCardId, request.params.photoId)
    return { success: true as const, message: 'The photo is deleted.' }
  })

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
