import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { PaperQuery } from '../../../contract/bill-papers.ts'
import { z } from '../../../contract/zod.ts'
import type { Parts } from '../../parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { idParams, recordProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { printBill, printVoucher } from './service.ts'

const tags = ['Bills']
const pdf = {
  description: 'A PDF',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

/** Bills, credit notes and vouchers on A4. */
export function billPaperRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/bills/:billId/pdf',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'A bill or credit note on A4',
        params: idParams('billId'),
        querystring: PaperQuery,
        response: { 200: pdf, ...recordProblems },
      },
    },
    async (request, reply) =>
      sendPdf(reply, await printBill(db, scopeOf(request), request.params.billId, request.query.copy)),
  )

  app.get(
    '/garages/jobcards/:jobCardId/payments/:paymentId/voucher.pdf',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'The receipt of an advance, or the voucher of one that was given back',
        params: idParams('jobCardId', 'paymentId'),
        response: { 200: pdf, ...recordProblems },
      },
    },
    async (request, reply) => {
      const { jobCardId, paymentId } = request.params
      return sendPdf(reply, await printVoucher(db, scopeOf(request), jobCardId, paymentId))
    },
  )
}
