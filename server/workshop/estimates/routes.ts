import {
  Comparison,
  Estimate,
  Estimates,
  RecordedAnswer,
  SendEstimate,
  SentEstimate,
  ShareEstimate,
} from '../../../contract/workshop/estimates/estimates.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, idParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { recordAnswer } from './answer-service.ts'
import { printComparison, printEvidence } from './pdf.ts'
import { sendEstimate, shareEstimate } from './send-service.ts'
import * as service from './service.ts'

const options = routeOptions('Estimates')
const params = idParams('jobCardId')
const estimateParams = idParams('jobCardId', 'estimateId')

/** What a garage does with the estimates of a job card. */
export function estimateRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/garages/jobcards/:jobCardId/estimates',
    options('VIEW_ONLY', 'Every version, with its events and answers, newest first', {
      params,
      response: { 200: Estimates },
    }),
    async (request) => ({ estimates: await service.listEstimates(db, scopeOf(request), request.params.jobCardId) }),
  )

  app.get(
    '/garages/jobcards/:jobCardId/comparison',
    options('VIEW_ONLY', 'The bill beside what the driver agreed to, line by line', {
      params,
      response: { 200: Comparison },
    }),
    async (request) => service.compareWithBill(db, scopeOf(request), request.params.jobCardId),
  )

  app.get(
    '/garages/jobcards/:jobCardId/comparison.pdf',
    options('VIEW_ONLY', 'The same on A4', { params, response: { 200: pdfFile } }),
    async (request, reply) => sendPdf(reply, await printComparison(db, scopeOf(request), request.params.jobCardId)),
  )

  app.post(
    '/garages/jobcards/:jobCardId/estimates',
    options('STAFF', 'Ask the driver: a new version, sent or shared, or only sealed', {
      description:
        'Service advisors and managers. The version before is superseded. 409 `nothing_to_ask` where everything is answered. With an empty `send` nobody is sent anything: what the driver says without having read it is written down of that version.',
      params,
      body: SendEstimate,
      response: { 201: SentEstimate },
    }),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      const sent = await sendEstimate(place, scopeOf(request), request.params.jobCardId, request.body)
      return reply.code(201).send(sent)
    },
  )

  app.get(
    '/garages/jobcards/:jobCardId/estimates/:estimateId.pdf',
    options('VIEW_ONLY', 'A version with all its events and answers, and its seal, on A4', {
      params: estimateParams,
      response: { 200: pdfFile },
    }),
    async (request, reply) => {
      const { jobCardId: cardId, estimateId } = request.params
      return sendPdf(reply, await printEvidence(db, scopeOf(request), { cardId, estimateId, isForDriver: false }))
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/estimates/:estimateId/links',
    options('STAFF', 'Send or share the same version once more', {
      description: 'Service advisors and managers. Only the newest version, while it can be answered or read.',
      params: estimateParams,
      body: ShareEstimate,
      response: { 201: SentEstimate },
    }),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      const { jobCardId: cardId, estimateId } = request.params
      const sent = await shareEstimate(place, scopeOf(request), { cardId, estimateId }, request.body)
      return reply.code(201).send(sent)
    },
  )

  app.post(
    '/garages/jobcards/:jobCardId/estimates/:estimateId/withdraw',
    options('STAFF', 'Take the newest version back; its links open nothing any more', {
      description: 'Service advisors and managers. Answers already given still count.',
      params: estimateParams,
      response: { 200: Estimate },
    }),
    async (request) =>
      service.withdrawEstimate(db, scopeOf(request), request.params.jobCardId, request.params.estimateId),
  )

  app.post(
    '/garages/jobcards/:jobCardId/estimates/:estimateId/answers',
    options('STAFF', 'Write down what the driver said', {
      description: 'Service advisors and managers. The driver gets a receipt.',
      params: estimateParams,
      body: RecordedAnswer,
      response: { 200: JobCardDetail },
    }),
    async (request) => {
      const place = { db, origin: originOf(request, publicUrl) }
      const { jobCardId: cardId, estimateId } = request.params
      return recordAnswer(place, scopeOf(request), { cardId, estimateId }, request.body)
    },
  )
}
