import {
  CustomerVehicle,
  CustomerVehicleChange,
  CustomerVehicles,
  NewCustomerVehicle,
  PlateAnswer,
  VehicleHistory,
} from '../../../contract/customers/vehicles/vehicles.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { customerSentences } from '../../../contract/platform/sentences.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { answerPlateQuestion } from './plate-question-service.ts'
import * as service from './service.ts'

const options = routeOptions('Customers')
const CustomerParams = z.object({ id: z.uuid(customerSentences.notFound) })
const VehicleParams = CustomerParams.extend({ vehicleId: z.uuid(customerSentences.vehicleNotFound) })

export function customerVehicleRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/customers/:id/vehicles',
    options('VIEW_ONLY', 'A customer’s vehicles', { params: CustomerParams, response: { 200: CustomerVehicles } }),
    async (request) => ({ vehicles: await service.listVehiclesOf(db, scopeOf(request), request.params.id) }),
  )

  app.post(
    '/garages/customers/:id/vehicles',
    options('STAFF', 'Add a vehicle', {
      params: CustomerParams,
      body: NewCustomerVehicle,
      response: { 201: CustomerVehicle },
    }),
    async (request, reply) =>
      reply.code(201).send(await service.addVehicle(db, scopeOf(request), request.params.id, request.body)),
  )

  app.get(
    '/garages/customers/:id/vehicles/:vehicleId/history',
    options('VIEW_ONLY', 'A vehicle’s open job card and last odometer reading', {
      params: VehicleParams,
      response: { 200: VehicleHistory },
    }),
    async (request) => service.getHistory(db, scopeOf(request), request.params.id, request.params.vehicleId),
  )

  app.put(
    '/garages/customers/:id/vehicles/:vehicleId',
    options('STAFF', 'Change a vehicle', {
      params: VehicleParams,
      body: CustomerVehicleChange,
      response: { 200: CustomerVehicle },
    }),
    async (request) => {
      const { id, vehicleId } = request.params
      return service.changeVehicle(db, scopeOf(request), id, vehicleId, request.body)
    },
  )

  app.post(
    '/garages/customers/:id/vehicles/:vehicleId/plate',
    options('STAFF', 'Say whose a plate is that two customers have', {
      params: VehicleParams,
      body: PlateAnswer,
      response: { 200: CustomerVehicle },
    }),
    async (request) => {
      const { id, vehicleId } = request.params
      return answerPlateQuestion(db, scopeOf(request), id, vehicleId, request.body)
    },
  )

  app.delete(
    '/garages/customers/:id/vehicles/:vehicleId',
    options('MANAGER', 'Delete a vehicle without bookings and job cards', {
      params: VehicleParams,
      response: { 200: Done },
    }),
    async (request) => {
      await service.removeVehicle(db, scopeOf(request), request.params.id, request.params.vehicleId)
      return { success: true as const, message: 'The vehicle is deleted.' }
    },
  )
}
