import { CreatedPassportShare, NewPassportShare, Passport } from '../../../contract/drivers/passports/passports.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { getOwnPassport } from './service.ts'
import { endShare, sharePassport } from './share-service.ts'

const options = routeOptions('Account')

/** The history of one's own car. */
export function passportRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/account/vehicles/:vehicleId/passport',
    options('customer', 'What garages did to your car, as they handed it back', {
      params: idParams('vehicleId'),
      response: { 200: Passport },
    }),
    async (request) => getOwnPassport(db, signedInOf(request), request.params.vehicleId),
  )

  app.post(
    '/account/vehicles/:vehicleId/passport-shares',
    options('customer', 'A link by which anybody may read the passport of your car, for thirty days', {
      params: idParams('vehicleId'),
      body: NewPassportShare,
      response: { 201: CreatedPassportShare },
    }),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      const { vehicleId } = request.params
      return reply.code(201).send(await sharePassport(place, signedInOf(request), vehicleId, request.body))
    },
  )

  app.delete(
    '/account/vehicles/:vehicleId/passport-shares/:shareId',
    options('customer', 'End a link to the passport of your car', {
      params: idParams('vehicleId', 'shareId'),
      response: { 200: Done },
    }),
    async (request) => {
      const { vehicleId, shareId } = request.params
      await endShare(db, signedInOf(request), vehicleId, shareId)
      return { success: true as const, message: 'The page is closed.' }
    },
  )
}
