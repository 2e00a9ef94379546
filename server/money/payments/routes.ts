import { NewPayment, Payments } from '../../../contract/money/payments/payments.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getJobCard } from '../../workshop/job-cards/service.ts'
import { recordPayment } from './service.ts'

const options = routeOptions('Job cards')
const params = idParams('jobCardId')

/** What is paid of a job card. A payment answers with the whole card. */
export function paymentRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/jobcards/:jobCardId/payments',
    options('VIEW_ONLY', 'Payments and refunds, newest first', { params, response: { 200: Payments } }),
    async (request) => {
      const { payments } = await getJobCard(db, scopeOf(request), request.params.jobCardId)
      return { payments }
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/payments',
    options('STAFF', 'Record a payment or a refund', {
      description:
        'Cashiers, service advisors and managers. 200 where the same request was recorded before. A UTR that was used before in this garage is refused with 409 `utr_used`, naming the card, unless it comes with `reuse`.',
      params,
      body: NewPayment,
      response: { 200: JobCardDetail, 201: JobCardDetail },
    }),
    async (request, reply) => {
      const { isNew, card } = await recordPayment(db, scopeOf(request), request.params.jobCardId, request.body)
      return reply.code(isNew ? 201 : 200).send(card)
    },
  )
}
