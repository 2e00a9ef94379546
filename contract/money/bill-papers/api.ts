import { idParams, pdfFile } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { PaperQuery } from './bill-papers.ts'

export const printBill = endpoint('GET', '/garages/bills/:billId/pdf', 'VIEW_ONLY', 'A bill or credit note on A4', {
  params: idParams('billId'),
  querystring: PaperQuery,
  response: { 200: pdfFile },
})

export const printVoucher = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/payments/:paymentId/voucher.pdf',
  'VIEW_ONLY',
  'The receipt of an advance, or the voucher of one that was given back',
  {
    params: idParams('jobCardId', 'paymentId'),
    response: { 200: pdfFile },
  },
)
