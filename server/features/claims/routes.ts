import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Claim, Claims, ClaimsQuery, ConfirmClaim } from '../../../contract/claims.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { confirmClaim, listClaims, rejectClaim } from './service.ts'

const tags = ['Bills']
const params = idParams('claimId')

/** Payments that drivers told of, to be found in the garage's bank. */
export function claimRoutes(server: FastifyInstance, { database: { db }, settings: { publicUrl } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/claims',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'Payments that drivers told of: what is to be checked, and what was decided',
        querystring: ClaimsQuery,
        response: { 200: Claims, ...guardedProblems },
      },
    },
    async (request) => listClaims(db, scopeOf(request), request.query.state),
  )

  app.post(
    '/garages/claims/:claimId/confirm',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'The payment has come in: it is recorded, and the driver is told',
        params,
        body: ConfirmClaim,
        response: { 200: Claim, ...writeProblems },
      },
    },
    async (request) =>
      confirmClaim(
        { db, origin: originOf(request, publicUrl) },
        scopeOf(request),
        request.params.claimId,
        request.body,
      ),
  )

  app.post(
    '/garages/claims/:claimId/reject',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'The payment was not found; the driver is told',
        params,
        body: z.object({}),
        response: { 200: Claim, ...writeProblems },
      },
    },
    async (request) =>
      rejectClaim({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.params.claimId),
  )
}
