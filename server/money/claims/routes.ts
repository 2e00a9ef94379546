import * as claimsApi from '../../../contract/money/claims/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { confirmClaim, listClaims, rejectClaim } from './service.ts'

const serve = routesUnder('Bills')

/** Payments that drivers told of, to be found in the garage's bank. */
export function claimRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, claimsApi.listClaims, async (request) => listClaims(db, scopeOf(request), request.query.state))

  serve(app, claimsApi.confirmClaim, async (request) =>
    confirmClaim({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.params.claimId, request.body),
  )

  serve(app, claimsApi.rejectClaim, async (request) =>
    rejectClaim({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.params.claimId),
  )
}
