import type { FastifyRequest } from 'fastify'
import { AskedReset, DeskResets } from '../../../contract/desk/resets/resets.ts'
import { DeskReason } from '../../../contract/people/operators/operators.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { agreeToReset, askForReset, cancelReset, listResets } from './service.ts'

export function deskResetRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const options = routeOptions('Desk')
  const params = idParams('resetId')
  const response = { 200: DeskResets }
  const list = async (request: FastifyRequest) => ({ resets: await listResets(db, actingOf(request)) })

  app.get('/desk/second-factor-resets', options('operator-look', 'Second factors to reset', { response }), list)

  app.post(
    '/desk/second-factor-resets',
    options('operator-act', 'Ask for a reset; another operator agrees, and three hours pass', {
      body: AskedReset,
      response,
    }),
    async (request) => {
      await askForReset(db, request.body, originOf(request, publicUrl), actingOf(request))
      return list(request)
    },
  )

  app.post(
    '/desk/second-factor-resets/:resetId/agree',
    options('operator-act', 'Agree to a reset that another operator asked for', { params, response }),
    async (request) => {
      await agreeToReset(db, request.params.resetId, originOf(request, publicUrl), actingOf(request))
      return list(request)
    },
  )

  app.post(
    '/desk/second-factor-resets/:resetId/cancel',
    options('operator-act', 'Stop a reset', { params, body: DeskReason, response }),
    async (request) => {
      await cancelReset(db, request.params.resetId, request.body.reason, actingOf(request))
      return list(request)
    },
  )
}
