import * as servicesApi from '../../../contract/catalogue/services/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { previewServices } from '../public-catalogue/service.ts'
import * as service from './service.ts'

const serve = routesUnder('Garage services')

export function serviceRoutes(app: Api, parts: Parts) {
  const { db } = parts.database

  serve(
    app,
    servicesApi.listGarageServices,
    async (request, reply) => {
      const page = await service.listGarageServices(db, scopeOf(request), request.query)
      return { services: sendPage(request, reply, page) }
    },
    forTechnicians,
  )

  serve(app, servicesApi.previewServices, async (request) => previewServices(db, scopeOf(request)))

  serve(
    app,
    servicesApi.getGarageService,
    async (request) => service.getGarageService(db, scopeOf(request), request.params.serviceId),
    forTechnicians,
  )

  serve(app, servicesApi.addService, async (request, reply) =>
    reply.code(201).send(await service.addService(parts, scopeOf(request), request.body)),
  )

  serve(app, servicesApi.changeService, async (request) =>
    service.changeService(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  serve(app, servicesApi.removeService, async (request) => {
    await service.removeService(parts, scopeOf(request), request.params.serviceId)
    return { success: true as const, message: 'The service is deleted.' }
  })
}
