import * as accountPassportsApi from '../../../contract/drivers/passports/account-api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { getOwnPassport } from './service.ts'
import { endShare, sharePassport } from './share-service.ts'

const serve = routesUnder('Account')

/** The history of one's own car. */
export function passportRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, accountPassportsApi.getOwnPassport, async (request) =>
    getOwnPassport(db, signedInOf(request), request.params.vehicleId),
  )

  serve(app, accountPassportsApi.sharePassport, async (request, reply) => {
    const place = { db, origin: originOf(request, publicUrl) }
    const { vehicleId } = request.params
    return reply.code(201).send(await sharePassport(place, signedInOf(request), vehicleId, request.body))
  })

  serve(app, accountPassportsApi.endShare, async (request) => {
    const { vehicleId, shareId } = request.params
    await endShare(db, signedInOf(request), vehicleId, shareId)
    return { success: true as const, message: 'The page is closed.' }
  })
}
