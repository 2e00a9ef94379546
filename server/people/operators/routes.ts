import { DeskProof, Operator, OperatorActs, OperatorActsQuery } from '../../../contract/people/operators/operators.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { actingOf, listActs } from './log-service.ts'
import { presentOperator, proveAtDesk } from './service.ts'

export function operatorRoutes(app: Api, { database: { db }, settings }: Parts) {
  const options = routeOptions('Desk')
  const { secretsKeys = [] } = settings

  app.get(
    '/desk/me',
    options('operator', 'What you may do at the desk', { response: { 200: Operator } }),
    async (request) => presentOperator(signedInOf(request)),
  )

  app.post(
    '/desk/proof',
    options('operator', 'Open the desk by a code of your authenticator app, for twelve hours', {
      body: DeskProof,
      response: { 200: Operator },
    }),
    async (request) => {
      const proof = { code: request.body.code, origin: originOf(request, settings.publicUrl) }
      return proveAtDesk(db, secretsKeys, signedInOf(request), proof, actingOf(request))
    },
  )

  app.get(
    '/desk/acts',
    options('operator-look', 'What operators did, the newest first', {
      querystring: OperatorActsQuery,
      response: { 200: OperatorActs },
    }),
    async (request, reply) => ({ acts: sendPage(request, reply, await listActs(db, request.query)) }),
  )
}
