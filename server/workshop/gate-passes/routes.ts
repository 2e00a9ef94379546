import { GatePass, GatePasses, NewGatePass } from '../../../contract/workshop/gate-passes/gate-passes.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, idParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printGatePass } from './pdf.ts'
import * as service from './service.ts'

const options = routeOptions('Gate passes')
const params = idParams('jobCardId')

export function gatePassRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/jobcards/:jobCardId/gate-pass',
    options('VIEW_ONLY', 'The gate passes of a job card, newest first', { params, response: { 200: GatePasses } }),
    async (request) => ({ gatePasses: await service.listGatePasses(db, scopeOf(request), request.params.jobCardId) }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/gate-pass',
    options('STAFF', 'Issue the gate pass of a delivered car; what is owed stands on it', {
      params,
      body: NewGatePass,
      response: { 201: GatePass },
    }),
    async (request, reply) =>
      reply.code(201).send(await service.makeGatePass(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/gate-pass.pdf',
    options('VIEW_ONLY', 'The newest gate pass on A4', {
      params,
      response: {
        200: pdfFile,
      },
    }),
    async (request, reply) => sendPdf(reply, await printGatePass(db, scopeOf(request), request.params.jobCardId)),
  )
}
