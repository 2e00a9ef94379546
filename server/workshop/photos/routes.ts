import { UploadedFiles } from '../../../contract/catalogue/images/images.ts'
import { idParams } from '../../../contract/platform/endpoint-parts.ts'
import * as photosApi from '../../../contract/workshop/photos/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { takeUpload } from '../../platform/raw-file.ts'
import { type Api, routeOptions, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { sendPrivatePicture } from '../../platform/send-picture.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Photos of job cards', withoutPrices)
const options = routeOptions('Photos of job cards', withoutPrices)

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

  takeUpload(
    app,
    options,
    {
      access: 'STAFF',
      path: '/garages/jobcards/:jobCardId/photos/uploads/:uploadToken',
      params: idParams('jobCardId'),
      answer: UploadedFiles,
    },
    (request, named) => service.receivePhoto(parts, scopeOf(request), named, request),
  )
}
