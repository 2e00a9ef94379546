import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import {
  CustomerVehicle,
  CustomerVehicleChange,
  CustomerVehicles,
  NewCustomerVehicle,
  PlateAnswer,
  VehicleHistory,
} from '../../../contract/customer-vehicles.ts'
import { customerSentences } from '../../../contract/sentences.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { answerPlateQuestion } from './plate-question-service.ts'
import * as service from './service.ts'

const tags = ['Customers']
const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })
const VehicleParams = CustomerParams.extend({ vehicleId: z.uuid('Vehicle not found') })

export function customerVehicleRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/customers/:id/vehicles',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'A customer’s vehicles',
        params: CustomerParams,
        response: { 200: CustomerVehicles, ...recordProblems },
      },
    },
    async (request) => ({ vehicles: await service.listVehiclesOf(db, scopeOf(request), request.params.id) }),
  )

  app.post(
    '/garages/customers/:id/vehicles',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Add a vehicle',
        params: CustomerParams,
        body: NewCustomerVehicle,
        response: { 201: CustomerVehicle, ...writeProblems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.addVehicle(db, scopeOf(request), request.params.id, request.body)),
  )

  app.get(
    '/garages/customers/:id/vehicles/:vehicleId/history',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'A vehicle’s open job card and last odometer reading',
        params: VehicleParams,
        response: { 200: VehicleHistory, ...recordProblems },
      },
    },
    async (request) => service.getHistory(db, scopeOf(request), request.params.id, request.params.vehicleId),
  )

  app.put(
    '/garages/customers/:id/vehicles/:vehicleId',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Change a vehicle',
        params: VehicleParams,
        body: CustomerVehicleChange,
        response: { 200: CustomerVehicle, ...writeProblems },
      },
    },
    async (request) => {
      const { id, vehicleId } = request.params
      return service.changeVehicle(db, scopeOf(request), id, vehicleId, request.body)
    },
  )

  app.post(
    '/garages/customers/:id/vehicles/:vehicleId/plate',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Say whose a plate is that two customers have',
        params: VehicleParams,
        body: PlateAnswer,
        response: { 200: CustomerVehicle, ...writeProblems },
      },
    },
    async (request) => {
      const { id, vehicleId } = request.params
      return answerPlateQuestion(db, scopeOf(request), id, vehicleId, request.body)
    },
  )

  app.delete(
    '/garages/customers/:id/vehicles/:vehicleId',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'Delete a vehicle without bookings and job cards',
        params: VehicleParams,
        response: { 200: Done, ...writeProblems },
      },
    },
    async (request) => {
      await service.removeVehicle(db, scopeOf(request), request.params.id, request.params.vehicleId)
      return { success: true as const, message: 'The vehicle is deleted.' }
    },
  )
}
