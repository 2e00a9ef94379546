import * as accountDuesApi from '../../../contract/customers/dues/account-api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { addReading, readCarDues, savePapers } from './driver-service.ts'

const serve = routesUnder('Account')
const fewBytes = 1024

/** What is due for a driver's own car. */
export function accountDueRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, accountDuesApi.readCarDues, async (request) =>
    readCarDues(db, signedInOf(request), request.params.vehicleId),
  )

  serve(
    app,
    accountDuesApi.addReading,
    async (request) => addReading(db, signedInOf(request), request.params.vehicleId, request.body),
    { bodyLimit: fewBytes },
  )

  serve(
    app,
    accountDuesApi.savePapers,
    async (request) => savePapers(db, signedInOf(request), request.params.vehicleId, request.body),
    { bodyLimit: fewBytes },
  )
}
