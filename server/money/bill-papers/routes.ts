import * as billPapersApi from '../../../contract/money/bill-papers/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printBill, printVoucher } from './service.ts'

const serve = routesUnder('Bills')

/** Bills, credit notes and vouchers on A4. */
export function billPaperRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, billPapersApi.printBill, async (request, reply) =>
    sendPdf(reply, await printBill(db, scopeOf(request), request.params.billId, request.query)),
  )

  serve(app, billPapersApi.printVoucher, async (request, reply) => {
    const { jobCardId, paymentId } = request.params
    return sendPdf(reply, await printVoucher(db, scopeOf(request), jobCardId, paymentId))
  })
}
