import * as paymentsApi from '../../../contract/money/payments/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { getJobCard } from '../../workshop/job-cards/service.ts'
import { recordPayment } from './service.ts'

const serve = routesUnder('Job cards')

/** What is paid of a job card. A payment answers with the whole card. */
export function paymentRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, paymentsApi.listPayments, async (request) => {
    const { payments } = await getJobCard(db, scopeOf(request), request.params.jobCardId)
    return { payments }
  })

  serve(app, paymentsApi.recordPayment, async (request, reply) => {
    const { isNew, card } = await recordPayment(db, scopeOf(request), request.params.jobCardId, request.body)
    return reply.code(isNew ? 201 : 200).send(card)
  })
}
