import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Einvoice, EinvoiceFile, EinvoiceQuery, NewEinvoice } from '../../../contract/einvoices.ts'
import type { Parts } from '../../parts.ts'
import { idParams, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['E-invoices']

export function einvoiceRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/bills/einvoice.json',
    {
      config: { access: 'MANAGER' },
      // A look at the headers is no export.
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: 'The file for the e-invoice portal (schema 1.1), of at most 50 bills',
        querystring: EinvoiceQuery,
        response: { 200: EinvoiceFile, ...writeProblems },
      },
    },
    async (request, reply) => {
      const documents = await service.makeEinvoices(db, scopeOf(request), request.query.ids)
      return reply.header('content-disposition', 'attachment; filename="e-invoice.json"').send(documents)
    },
  )

  app.put(
    '/garages/bills/:billId/einvoice',
    {
      config: { access: 'MANAGER' },
      schema: {
        tags,
        summary: 'What the e-invoice portal answered for a bill; written once',
        params: idParams('billId'),
        body: NewEinvoice,
        response: { 200: Einvoice, ...writeProblems },
      },
    },
    async (request) => service.saveEinvoice(db, scopeOf(request), request.params.billId, request.body),
  )
}
