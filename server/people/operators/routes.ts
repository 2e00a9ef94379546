import * as operatorsApi from '../../../contract/people/operators/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { actingOf, listActs } from './log-service.ts'
import { presentOperator, proveAtDesk } from './service.ts'

export function operatorRoutes(app: Api, { database: { db }, settings }: Parts) {
  const serve = routesUnder('Desk')
  const { secretsKeys = [] } = settings

  serve(app, operatorsApi.getOperator, async (request) => presentOperator(signedInOf(request)))

  serve(app, operatorsApi.proveOperator, async (request) => {
    const proof = { code: request.body.code, origin: originOf(request, settings.publicUrl) }
    return proveAtDesk(db, secretsKeys, signedInOf(request), proof, actingOf(request))
  })

  serve(app, operatorsApi.listActs, async (request, reply) => ({
    acts: sendPage(request, reply, await listActs(db, request.query)),
  }))
}
