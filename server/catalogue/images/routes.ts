import * as imagesApi from '../../../contract/catalogue/images/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Images')

/** The images of a garage's services; how they get there stands in upload-routes.ts. */
export function imageRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  serve(
    app,
    imagesApi.listServiceImages,
    async (request) => ({
      images: await service.listServiceImages(db, scopeOf(request), request.params.serviceId),
    }),
    forTechnicians,
  )

  serve(app, imagesApi.orderImages, async (request) => ({
    images: await service.orderImages(parts, scopeOf(request), request.params.serviceId, request.body),
  }))

  serve(app, imagesApi.changeImage, async (request) =>
    service.changeImage(parts, scopeOf(request), request.params.imageId, request.body),
  )

  serve(app, imagesApi.removeImage, async (request) => {
    await service.removeImage(parts, scopeOf(request), request.params.imageId)
    return { success: true as const, message: 'The image is deleted.' }
  })
}
