import * as eInvoicesApi from '../../../contract/money/e-invoices/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, ofBooks, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('E-invoices')

export function einvoiceRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    eInvoicesApi.makeEinvoices,
    async (request, reply) => {
      const documents = await service.makeEinvoices(db, scopeOf(request), request.query.ids)
      return reply.header('content-disposition', 'attachment; filename="e-invoice.json"').send(documents)
    },
    { ...withoutHead, ...ofBooks },
  )

  serve(app, eInvoicesApi.saveEinvoice, async (request) =>
    service.saveEinvoice(db, scopeOf(request), request.params.billId, request.body),
  )
}
