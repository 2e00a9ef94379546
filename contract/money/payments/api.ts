import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { JobCardDetail } from '../../workshop/job-cards/job-cards.ts'
import { NewPayment, Payments } from './payments.ts'

const jobCardParams = idParams('jobCardId')

export const listPayments = endpoint(
  'GET',
  '/garages/jobcards/:jobCardId/payments',
  'VIEW_ONLY',
  'Payments and refunds, newest first',
  { params: jobCardParams, response: { 200: Payments } },
)

export const recordPayment = endpoint(
  'POST',
  '/garages/jobcards/:jobCardId/payments',
  'STAFF',
  'Record a payment or a refund',
  {
    description:
      'Cashiers, service advisors and managers. 200 where the same request was recorded before. A UTR that was used before in this garage is refused with 409 `utr_used`, naming the card, unless it comes with `reuse`.',
    params: jobCardParams,
    body: NewPayment,
    response: { 200: JobCardDetail, 201: JobCardDetail },
  },
)
