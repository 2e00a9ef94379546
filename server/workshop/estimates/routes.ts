import * as estimatesApi from '../../../contract/workshop/estimates/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { recordAnswer } from './answer-service.ts'
import { printComparison, printEvidence } from './pdf.ts'
import { sendEstimate, shareEstimate } from './send-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Estimates')

/** What a garage does with the estimates of a job card. */
export function estimateRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, estimatesApi.listEstimates, async (request) => ({
    estimates: await service.listEstimates(db, scopeOf(request), request.params.jobCardId),
  }))

  serve(app, estimatesApi.compareWithBill, async (request) =>
    service.compareWithBill(db, scopeOf(request), request.params.jobCardId),
  )

  serve(app, estimatesApi.printComparison, async (request, reply) =>
    sendPdf(reply, await printComparison(db, scopeOf(request), request.params.jobCardId)),
  )

  serve(app, estimatesApi.sendEstimate, async (request, reply) => {
    const place = { db, origin: originOf(request, publicUrl) }
    const sent = await sendEstimate(place, scopeOf(request), request.params.jobCardId, request.body)
    return reply.code(201).send(sent)
  })

  serve(app, estimatesApi.printEvidence, async (request, reply) => {
    const { jobCardId: cardId, estimateId } = request.params
    return sendPdf(reply, await printEvidence(db, scopeOf(request), { cardId, estimateId, isForDriver: false }))
  })

  serve(app, estimatesApi.shareEstimate, async (request, reply) => {
    const place = { db, origin: originOf(request, publicUrl) }
    const { jobCardId: cardId, estimateId } = request.params
    const sent = await shareEstimate(place, scopeOf(request), { cardId, estimateId }, request.body)
    return reply.code(201).send(sent)
  })

  serve(app, estimatesApi.withdrawEstimate, async (request) =>
    service.withdrawEstimate(db, scopeOf(request), request.params.jobCardId, request.params.estimateId),
  )

  serve(app, estimatesApi.recordAnswers, async (request) => {
    const place = { db, origin: originOf(request, publicUrl) }
    const { jobCardId: cardId, estimateId } = request.params
    return recordAnswer(place, scopeOf(request), { cardId, estimateId }, request.body)
  })
}
