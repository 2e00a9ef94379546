import {
  Bill,
  BillDiscount,
  BillFilter,
  BillList,
  BillPreview,
  BillPreviewQuery,
  BillsQuery,
  BillsSummary,
  NewBill,
  NewCreditNote,
  NewRework,
} from '../../../contract/money/bills/bills.ts'
import { ProblemDocument } from '../../../contract/platform/problems.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { setDiscount } from '../../workshop/job-cards/discount-service.ts'
import { addRework } from '../../workshop/job-cards/rework-service.ts'
import { creditBill } from './credit-service.ts'
import { issueBill, previewBill } from './issue-service.ts'
import * as service from './service.ts'

const options = routeOptions('Bills')
const cardParams = idParams('jobCardId')
const params = idParams('billId')

/** Bills of a garage, from the preview on a job card to the credit note. */
export function billRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/garages/jobcards/:jobCardId/bill-preview',
    options('VIEW_ONLY', 'The bill as it would be issued now, and what it lacks', {
      params: cardParams,
      querystring: BillPreviewQuery,
      response: { 200: BillPreview, 409: ProblemDocument },
    }),
    async (request) => previewBill(db, scopeOf(request), request.params.jobCardId, request.query.placeOfSupply),
  )

  app.post(
    '/garages/jobcards/:jobCardId/bill',
    options('STAFF', 'Issue the bill of a job card, which locks the card', {
      description:
        'Cashiers, service advisors and managers. Another total than `expectedTotal` is refused with 409 `bill_changed`; what is missing with 409 `bill_incomplete`, each with its field.',
      params: cardParams,
      body: NewBill,
      response: { 201: Bill },
    }),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      return reply.code(201).send(await issueBill(place, scopeOf(request), request.params.jobCardId, request.body))
    },
  )

  app.get(
    '/garages/bills',
    options('VIEW_ONLY', 'Bills and credit notes, newest first', {
      querystring: BillsQuery,
      response: { 200: BillList },
    }),
    async (request, reply) => sendPage(request, reply, await service.listBills(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/bills/summary',
    options('VIEW_ONLY', 'What the list’s filters keep comes to', {
      querystring: BillFilter,
      response: { 200: BillsSummary },
    }),
    async (request) => service.summarize(db, scopeOf(request), request.query),
  )

  app.get(
    '/garages/bills/:billId',
    options('VIEW_ONLY', 'One bill or credit note as issued, and where it stands', { params, response: { 200: Bill } }),
    async (request) => service.getBill(db, scopeOf(request), request.params.billId),
  )

  app.put(
    '/garages/jobcards/:jobCardId/discount',
    options('STAFF', 'Take something off the whole bill of a job card; 0 takes the discount away', {
      description: 'Cashiers and service advisors as far as the garage’s setting lets them; managers any.',
      params: cardParams,
      body: BillDiscount,
      response: { 200: JobCardDetail },
    }),
    async (request) => setDiscount(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.post(
    '/garages/jobcards/:jobCardId/rework',
    options('STAFF', 'Add a line of an earlier bill of this car again, free under its warranty', {
      params: cardParams,
      body: NewRework,
      response: { 201: JobCardDetail },
    }),
    async (request, reply) =>
      reply.code(201).send(await addRework(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.post(
    '/garages/bills/:billId/credit-notes',
    options('STAFF', 'Correct a bill by a credit note, whole or in part', {
      description: 'Managers. All of it opens the job card again, unless `reopen` is false.',
      params,
      body: NewCreditNote,
      response: { 201: Bill },
    }),
    async (request, reply) => {
      const place = { db, origin: originOf(request, publicUrl) }
      return reply.code(201).send(await creditBill(place, scopeOf(request), request.params.billId, request.body))
    },
  )
}
