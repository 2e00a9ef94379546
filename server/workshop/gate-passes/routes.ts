import * as gatePassesApi from '../../../contract/workshop/gate-passes/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printGatePass } from './pdf.ts'
import * as service from './service.ts'

const serve = routesUnder('Gate passes')

export function gatePassRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, gatePassesApi.listGatePasses, async (request) => ({
    gatePasses: await service.listGatePasses(db, scopeOf(request), request.params.jobCardId),
  }))

  serve(app, gatePassesApi.makeGatePass, async (request, reply) =>
    reply.code(201).send(await service.makeGatePass(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, gatePassesApi.printGatePass, async (request, reply) =>
    sendPdf(reply, await printGatePass(db, scopeOf(request), request.params.jobCardId)),
  )
}
