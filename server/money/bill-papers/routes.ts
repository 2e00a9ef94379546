import { PaperQuery } from '../../../contract/money/bill-papers/bill-papers.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, idParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printBill, printVoucher } from './service.ts'

const options = routeOptions('Bills')

/** Bills, credit notes and vouchers on A4. */
export function billPaperRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/bills/:billId/pdf',
    options('VIEW_ONLY', 'A bill or credit note on A4', {
      params: idParams('billId'),
      querystring: PaperQuery,
      response: { 200: pdfFile },
    }),
    async (request, reply) =>
      sendPdf(reply, await printBill(db, scopeOf(request), request.params.billId, request.query.copy)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/payments/:paymentId/voucher.pdf',
    options('VIEW_ONLY', 'The receipt of an advance, or the voucher of one that was given back', {
      params: idParams('jobCardId', 'paymentId'),
      response: { 200: pdfFile },
    }),
    async (request, reply) => {
      const { jobCardId, paymentId } = request.params
      return sendPdf(reply, await printVoucher(db, scopeOf(request), jobCardId, paymentId))
    },
  )
}
