import { Einvoice, EinvoiceFile, EinvoiceQuery, NewEinvoice } from '../../../contract/money/e-invoices/e-invoices.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, ofBooks, routeOptions, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('E-invoices')

export function einvoiceRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/bills/einvoice.json',
    options(
      'MANAGER',
      'The file for the e-invoice portal (schema 1.1), of at most 50 bills',
      { querystring: EinvoiceQuery, response: { 200: EinvoiceFile, 404: ProblemDocument, 409: ProblemDocument } },
      { ...withoutHead, ...ofBooks },
    ),
    async (request, reply) => {
      const documents = await service.makeEinvoices(db, scopeOf(request), request.query.ids)
      return reply.header('content-disposition', 'attachment; filename="e-invoice.json"').send(documents)
    },
  )

  app.put(
    '/garages/bills/:billId/einvoice',
    options('MANAGER', 'What the e-invoice portal answered for a bill; written once', {
      params: idParams('billId'),
      body: NewEinvoice,
      response: { 200: Einvoice },
    }),
    async (request) => service.saveEinvoice(db, scopeOf(request), request.params.billId, request.body),
  )
}
