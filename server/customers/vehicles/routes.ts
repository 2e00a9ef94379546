import * as vehiclesApi from '../../../contract/customers/vehicles/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { answerPlateQuestion } from './plate-question-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Customers')

export function customerVehicleRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, vehiclesApi.listVehiclesOf, async (request) => ({
    vehicles: await service.listVehiclesOf(db, scopeOf(request), request.params.id),
  }))

  serve(app, vehiclesApi.addVehicle, async (request, reply) =>
    reply.code(201).send(await service.addVehicle(db, scopeOf(request), request.params.id, request.body)),
  )

  serve(app, vehiclesApi.getHistory, async (request) =>
    service.getHistory(db, scopeOf(request), request.params.id, request.params.vehicleId),
  )

  serve(app, vehiclesApi.changeVehicle, async (request) => {
    const { id, vehicleId } = request.params
    return service.changeVehicle(db, scopeOf(request), id, vehicleId, request.body)
  })

  serve(app, vehiclesApi.settlePlate, async (request) => {
    const { id, vehicleId } = request.params
    return answerPlateQuestion(db, scopeOf(request), id, vehicleId, request.body)
  })

  serve(app, vehiclesApi.removeVehicle, async (request) => {
    await service.removeVehicle(db, scopeOf(request), request.params.id, request.params.vehicleId)
    return { success: true as const, message: 'The vehicle is deleted.' }
  })
}
