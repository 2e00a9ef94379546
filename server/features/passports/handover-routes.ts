import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import { AcceptedHandover, Handover, Handovers, NewHandover } from '../../../contract/passports.ts'
import { ProblemDocument } from '../../../contract/problems.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { acceptOffer, declineOffer, listHandovers, offerCar, withdrawOffer } from './handover-service.ts'

const tags = ['Account']
const params = idParams('handoverId')

/** A car that goes to its buyer with its history. */
export function handoverRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'customer' } as const

  app.post(
    '/account/vehicles/:vehicleId/handovers',
    {
      config,
      schema: {
        tags,
        summary: 'Offer your car to its buyer, proved by a new code to your own phone',
        params: idParams('vehicleId'),
        body: NewHandover,
        response: { 201: Handover, ...writeProblems, 429: ProblemDocument },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await offerCar(db, signedInOf(request), request.params.vehicleId, request.body)),
  )

  app.get(
    '/account/handovers',
    {
      config,
      schema: {
        tags,
        summary: 'Cars that are offered to you, and what buyers have answered to your own offers',
        response: { 200: Handovers, ...guardedProblems },
      },
    },
    async (request) => listHandovers(db, signedInOf(request)),
  )

  app.post(
    '/account/handovers/:handoverId/accept',
    {
      config,
      schema: {
        tags,
        summary: 'Take a car that is offered to you, with its history',
        params,
        body: z.object({}),
        response: { 200: AcceptedHandover, ...writeProblems },
      },
    },
    async (request) => acceptOffer(db, signedInOf(request), request.params.handoverId),
  )

  app.post(
    '/account/handovers/:handoverId/decline',
    {
      config,
      schema: {
        tags,
        summary: 'Decline a car that is offered to you',
        params,
        body: z.object({}),
        response: { 200: Done, ...writeProblems },
      },
    },
    async (request) => {
      await declineOffer(db, signedInOf(request), request.params.handoverId)
      return { success: true as const, message: 'The offer is declined.' }
    },
  )

  app.delete(
    '/account/handovers/:handoverId',
    {
      config,
      schema: {
        tags,
        summary: 'Take back the offer of your car',
        params,
        response: { 200: Done, ...writeProblems },
      },
    },
    async (request) => {
      await withdrawOffer(db, signedInOf(request), request.params.handoverId)
      return { success: true as const, message: 'The offer is taken back.' }
    },
  )
}
