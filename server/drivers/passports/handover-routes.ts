import { AcceptedHandover, Handover, Handovers, NewHandover } from '../../../contract/drivers/passports/passports.ts'
import { Done } from '../../../contract/people/auth/auth.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { browserOf } from '../../platform/session/known-browser.ts'
import { acceptOffer, declineOffer, listHandovers, offerCar, withdrawOffer } from './handover-service.ts'

const options = routeOptions('Account')
const params = idParams('handoverId')

/** A car that goes to its buyer with its history. */
export function handoverRoutes(app: Api, { database: { db } }: Parts) {
  app.post(
    '/account/vehicles/:vehicleId/handovers',
    options('customer', 'Offer your car to its buyer, proved by a new code to your own phone', {
      params: idParams('vehicleId'),
      body: NewHandover,
      response: { 201: Handover },
    }),
    async (request, reply) => {
      const { vehicleId } = request.params
      const offer = await offerCar(db, signedInOf(request), vehicleId, request.body, browserOf(request))
      return reply.code(201).send(offer)
    },
  )

  app.get(
    '/account/handovers',
    options('customer', 'Cars that are offered to you, and what buyers have answered to your own offers', {
      response: { 200: Handovers },
    }),
    async (request) => listHandovers(db, signedInOf(request)),
  )

  app.post(
    '/account/handovers/:handoverId/accept',
    options('customer', 'Take a car that is offered to you, with its history', {
      params,
      body: z.object({}),
      response: { 200: AcceptedHandover },
    }),
    async (request) => acceptOffer(db, signedInOf(request), request.params.handoverId),
  )

  app.post(
    '/account/handovers/:handoverId/decline',
    options('customer', 'Decline a car that is offered to you', {
      params,
      body: z.object({}),
      response: { 200: Done },
    }),
    async (request) => {
      await declineOffer(db, signedInOf(request), request.params.handoverId)
      return { success: true as const, message: 'The offer is declined.' }
    },
  )

  app.delete(
    '/account/handovers/:handoverId',
    options('customer', 'Take back the offer of your car', { params, response: { 200: Done } }),
    async (request) => {
      await withdrawOffer(db, signedInOf(request), request.params.handoverId)
      return { success: true as const, message: 'The offer is taken back.' }
    },
  )
}
