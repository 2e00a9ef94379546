import { Claim, Claims, ClaimsQuery, ConfirmClaim } from '../../../contract/money/claims/claims.ts'
import { z } from '../../../contract/platform/zod.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { confirmClaim, listClaims, rejectClaim } from './service.ts'

const options = routeOptions('Bills')
const params = idParams('claimId')

/** Payments that drivers told of, to be found in the garage's bank. */
export function claimRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/garages/claims',
    options('VIEW_ONLY', 'Payments that drivers told of: what is to be checked, and what was decided', {
      querystring: ClaimsQuery,
      response: { 200: Claims },
    }),
    async (request) => listClaims(db, scopeOf(request), request.query.state),
  )

  app.post(
    '/garages/claims/:claimId/confirm',
    options('STAFF', 'The payment has come in: it is recorded, and the driver is told', {
      params,
      body: ConfirmClaim,
      response: { 200: Claim },
    }),
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
    options('STAFF', 'The payment was not found; the driver is told', {
      params,
      body: z.object({}),
      response: { 200: Claim },
    }),
    async (request) =>
      rejectClaim({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.params.claimId),
  )
}
