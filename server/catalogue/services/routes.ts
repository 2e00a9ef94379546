import { ServicePreview } from '../../../contract/catalogue/public-catalogue/public-catalogue.ts'
import {
  ChangedGarageService,
  GarageService,
  GarageServices,
  GarageServicesQuery,
  NewGarageService,
} from '../../../contract/catalogue/services/services.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { previewServices } from '../public-catalogue/service.ts'
import * as service from './service.ts'

const options = routeOptions('Garage services')
const ServiceParams = idParams('serviceId')

export function serviceRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  app.get(
    '/garages/services',
    options(
      'VIEW_ONLY',
      'The garage’s services, newest first, with their images',
      {
        querystring: GarageServicesQuery,
        response: { 200: GarageServices },
      },
      forTechnicians,
    ),
    async (request, reply) => {
      const page = await service.listGarageServices(db, scopeOf(request), request.query)
      return { services: sendPage(request, reply, page) }
    },
  )

  app.get(
    '/garages/services/preview',
    options('VIEW_ONLY', 'The garage’s services on sale as drivers see them, also before it is listed', {
      response: { 200: ServicePreview },
    }),
    async (request) => previewServices(db, scopeOf(request)),
  )

  app.get(
    '/garages/services/:serviceId',
    options(
      'VIEW_ONLY',
      'One of the garage’s services, as it is now',
      {
        params: ServiceParams,
        response: { 200: GarageService },
      },
      forTechnicians,
    ),
    async (request) => service.getGarageService(db, scopeOf(request), request.params.serviceId),
  )

  app.post(
    '/garages/services',
    options('MANAGER', 'Add a service', { body: NewGarageService, response: { 201: GarageService } }),
    async (request, reply) => reply.code(201).send(await service.addService(parts, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/services/:serviceId',
    options('MANAGER', 'Change a service', {
      params: ServiceParams,
      body: ChangedGarageService,
      response: { 200: GarageService },
    }),
    async (request) => service.changeService(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  app.delete(
    '/garages/services/:serviceId',
    options('MANAGER', 'Delete a service that no booking or lead names', {
      params: ServiceParams,
      response: { 200: Done },
    }),
    async (request) => {
      await service.removeService(parts, scopeOf(request), request.params.serviceId)
      return { success: true as const, message: 'The service is deleted.' }
    },
  )
}
