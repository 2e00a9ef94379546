import { CarDues, CarPapers, NewReading } from '../../../contract/customers/dues/dues.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { addReading, readCarDues, savePapers } from './driver-service.ts'

const options = routeOptions('Account')
const params = idParams('vehicleId')
const fewBytes = 1024

/** What is due for a driver's own car. */
export function accountDueRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/account/vehicles/:vehicleId/dues',
    options('customer', 'What is due for your car, at all garages that know it by your phone', {
      params,
      response: { 200: CarDues },
    }),
    async (request) => readCarDues(db, signedInOf(request), request.params.vehicleId),
  )

  app.post(
    '/account/vehicles/:vehicleId/readings',
    options(
      'customer',
      'Tell these garages what the odometer shows',
      { params, body: NewReading, response: { 200: CarDues } },
      { bodyLimit: fewBytes },
    ),
    async (request) => addReading(db, signedInOf(request), request.params.vehicleId, request.body),
  )

  app.put(
    '/account/vehicles/:vehicleId/papers',
    options(
      'customer',
      'Tell these garages until when insurance and PUC certificate hold',
      { params, body: CarPapers, response: { 200: CarDues } },
      { bodyLimit: fewBytes },
    ),
    async (request) => savePapers(db, signedInOf(request), request.params.vehicleId, request.body),
  )
}
