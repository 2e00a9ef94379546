import * as accountPassportsApi from '../../../contract/drivers/passports/account-api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { browserOf } from '../../platform/session/known-browser.ts'
import { acceptOffer, declineOffer, listHandovers, offerCar, withdrawOffer } from './handover-service.ts'

const serve = routesUnder('Account')

/** A car that goes to its buyer with its history. */
export function handoverRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, accountPassportsApi.offerCar, async (request, reply) => {
    const { vehicleId } = request.params
    const offer = await offerCar(db, signedInOf(request), vehicleId, request.body, browserOf(request))
    return reply.code(201).send(offer)
  })

  serve(app, accountPassportsApi.listHandovers, async (request) => listHandovers(db, signedInOf(request)))

  serve(app, accountPassportsApi.acceptOffer, async (request) =>
    acceptOffer(db, signedInOf(request), request.params.handoverId),
  )

  serve(app, accountPassportsApi.declineOffer, async (request) => {
    await declineOffer(db, signedInOf(request), request.params.handoverId)
    return { success: true as const, message: 'The offer is declined.' }
  })

  serve(app, accountPassportsApi.withdrawOffer, async (request) => {
    await withdrawOffer(db, signedInOf(request), request.params.handoverId)
    return { success: true as const, message: 'The offer is taken back.' }
  })
}
