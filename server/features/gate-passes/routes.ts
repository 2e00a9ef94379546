import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { GatePass, GatePasses, NewGatePass } from '../../../contract/gate-passes.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { idParams, recordProblems, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printGatePass } from './pdf.ts'
import * as service from './service.ts'

const tags = ['Gate passes']
const params = idParams('jobCardId')

export function gatePassRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/jobcards/:jobCardId/gate-pass',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The gate passes of a job card, newest first',
        params,
        response: { 200: GatePasses, ...recordProblems },
      },
    },
    async (request) => ({ gatePasses: await service.listGatePasses(db, scopeOf(request), request.params.jobCardId) }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/gate-pass',
    {
      config: { access: 'STAFF' },
      schema: {
        tags,
        summary: 'Issue the gate pass of a delivered car; what is owed stands on it',
        params,
        body: NewGatePass,
        response: { 201: GatePass, ...writeProblems },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await service.makeGatePass(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/gate-pass.pdf',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The newest gate pass on A4',
        params,
        response: {
          200: {
            description: 'A PDF',
            content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
          },
          ...recordProblems,
        },
      },
    },
    async (request, reply) => sendPdf(reply, await printGatePass(db, scopeOf(request), request.params.jobCardId)),
  )
}
