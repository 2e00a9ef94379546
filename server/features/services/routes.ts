import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import { ServicePreview } from '../../../contract/catalogue.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import {
  ChangedGarageService,
  GarageService,
  GarageServices,
  GarageServicesQuery,
  NewGarageService,
} from '../../../contract/services.ts'
import type { Parts } from '../../parts.ts'
import { sendPage } from '../../platform/paging.ts'
import { guardedProblems, idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { previewServices } from '../catalogue/service.ts'
import * as service from './service.ts'

const tags = ['Garage services']
const ServiceParams = idParams('serviceId')

export function serviceRoutes(server: FastifyInstance, parts: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const { db } = parts.database

  app.get(
    '/garages/services',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The garage’s services, newest first, with their images',
        querystring: GarageServicesQuery,
        response: { 200: GarageServices, ...guardedProblems },
      },
    },
    async (request, reply) => {
      const page = await service.listGarageServices(db, scopeOf(request), request.query)
      return { services: sendPage(request, reply, page) }
    },
  )

  app.get(
    '/garages/services/preview',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The garage’s services on sale as drivers see them, also before it is listed',
        response: { 200: ServicePreview, ...guardedProblems },
      },
    },
    async (request) => previewServices(db, scopeOf(request)),
  )

  app.get(
    '/garages/services/:serviceId',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'One of the garage’s services, as it is now',
        params: ServiceParams,
        response: { 200: GarageService, ...recordProblems },
      },
    },
    async (request) => service.getGarageService(db, scopeOf(request), request.params.serviceId),
  )

  app.post(
    '/garages/services',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Add a service',
        body: NewGarageService,
        response: { 201: GarageService, ...guardedProblems, 409: ProblemDocument },
      },
    },
    async (request, reply) => reply.code(201).send(await service.addService(parts, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/services/:serviceId',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Change a service',
        params: ServiceParams,
        body: ChangedGarageService,
        response: { 200: GarageService, ...writeProblems },
      },
    },
    async (request) => service.changeService(parts, scopeOf(request), request.params.serviceId, request.body),
  )

  app.delete(
    '/garages/services/:serviceId',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Delete a service that no booking or lead names',
        params: ServiceParams,
        response: { 200: Done, ...writeProblems },
      },
    },
    async (request) => {
      await service.removeService(parts, scopeOf(request), request.params.serviceId)
      return { success: true as const, message: 'The service is deleted.' }
    },
  )
}
