import { ChangedImage, ImageOrder, ServiceImage, ServiceImages } from '../../../contract/catalogue/images/images.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Images')
const ServiceParams = idParams('serviceId')
const ImageParams = idParams('imageId')

/** The images of a garage's services; how they get there stands in upload-routes.ts. */
export function imageRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  app.get(
    '/images/services/:serviceId',
    options(
      'VIEW_ONLY',
      'The images of a service, in their order',
      {
        params: ServiceParams,
        response: { 200: ServiceImages },
      },
      forTechnicians,
    ),
    async (request) => ({
      images: await service.listServiceImages(db, scopeOf(request), request.params.serviceId),
    }),
  )

  app.put(
    '/images/services/:serviceId/order',
    options('MANAGER', 'Put the images of a service in a new order', {
      params: ServiceParams,
      body: ImageOrder,
      response: { 200: ServiceImages },
    }),
    async (request) => ({
      images: await service.orderImages(parts, scopeOf(request), request.params.serviceId, request.body),
    }),
  )

  app.put(
    '/images/:imageId',
    options('MANAGER', 'Change an image’s caption or display order', {
      params: ImageParams,
      body: ChangedImage,
      response: { 200: ServiceImage },
    }),
    async (request) => service.changeImage(parts, scopeOf(request), request.params.imageId, request.body),
  )

  app.delete(
    '/images/:imageId',
    options('MANAGER', 'Delete an image', { params: ImageParams, response: { 200: Done } }),
    async (request) => {
      await service.removeImage(parts, scopeOf(request), request.params.imageId)
      return { success: true as const, message: 'The image is deleted.' }
    },
  )
}
