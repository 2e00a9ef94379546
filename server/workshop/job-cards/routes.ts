import { Done } from '../../../contract/people/auth/auth.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import {
  JobCardDetail,
  JobCardEdit,
  JobCardFilter,
  JobCardStatusChange,
  JobCardSummary,
  JobCards,
  JobCardsQuery,
  NewJobCard,
  WalkIn,
} from '../../../contract/workshop/job-cards/job-cards.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import {
  type Api,
  csvFile,
  forTechnicians,
  idParams,
  pdfFile,
  routeOptions,
  withoutHead,
} from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportJobCards } from './export.ts'
import { printJobCard } from './pdf.ts'
import { countTiles } from './queries.ts'
import * as service from './service.ts'
import { changeJobCardStatus } from './status-service.ts'
import { openForWalkIn } from './walk-in-service.ts'

const options = routeOptions('Job cards')
const params = idParams('jobCardId')

export function jobCardRoutes(app: Api, { database: { db }, settings }: Parts) {
  app.get(
    '/garages/jobcards',
    options(
      'VIEW_ONLY',
      'Job cards, newest first',
      { querystring: JobCardsQuery, response: { 200: JobCards } },
      forTechnicians,
    ),
    async (request, reply) => sendPage(request, reply, await service.listJobCards(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/jobcards/summary',
    options(
      'VIEW_ONLY',
      'How many are open, in progress, ready, and not paid',
      {
        querystring: JobCardFilter,
        response: { 200: JobCardSummary },
      },
      forTechnicians,
    ),
    async (request) => countTiles(db, scopeOf(request), request.query),
  )

  app.get(
    '/garages/jobcards/export.csv',
    options(
      'ADMIN',
      'What the list’s filters keep, as CSV',
      { querystring: JobCardFilter, response: { 200: csvFile } },
      withoutHead,
    ),
    async (request, reply) =>
      sendCsv(reply, `job-cards-${indianDay()}.csv`, await exportJobCards(db, scopeOf(request), request.query)),
  )

  app.get(
    '/garages/jobcards/:jobCardId',
    options('VIEW_ONLY', 'One job card with lines, payments and totals', { params, response: { 200: JobCardDetail } }),
    async (request) => service.getJobCard(db, scopeOf(request), request.params.jobCardId),
  )

  app.post(
    '/garages/jobcards',
    options('STAFF', 'Open a job card', { body: NewJobCard, response: { 201: JobCardDetail } }),
    async (request, reply) => reply.code(201).send(await service.createJobCard(db, scopeOf(request), request.body)),
  )

  app.post(
    '/garages/jobcards/walk-ins',
    options('STAFF', 'Add a customer with a car, and open its job card: all or nothing', {
      body: WalkIn,
      response: { 201: JobCardDetail },
    }),
    async (request, reply) => reply.code(201).send(await openForWalkIn(db, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/jobcards/:jobCardId',
    options('STAFF', 'Change a job card', { params, body: JobCardEdit, response: { 200: JobCardDetail } }),
    async (request) => service.editJobCard(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.put(
    '/garages/jobcards/:jobCardId/status',
    options('STAFF', 'Set a job card’s state', { params, body: JobCardStatusChange, response: { 200: JobCardDetail } }),
    async (request) => {
      const place = { db, origin: originOf(request, settings.publicUrl) }
      return changeJobCardStatus(place, scopeOf(request), request.params.jobCardId, request.body)
    },
  )

  app.delete(
    '/garages/jobcards/:jobCardId',
    options('MANAGER', 'Delete a job card', { params, response: { 200: Done } }),
    async (request) => {
      await service.deleteJobCard(db, scopeOf(request), request.params.jobCardId)
      return { success: true as const, message: 'The job card is deleted.' }
    },
  )

  app.get(
    '/garages/jobcards/:jobCardId/job-card.pdf',
    options('VIEW_ONLY', 'The job card on A4', { params, response: { 200: pdfFile } }),
    async (request, reply) =>
      sendPdf(reply, await printJobCard(db, scopeOf(request), request.params.jobCardId, 'job card')),
  )

  app.get(
    '/garages/jobcards/:jobCardId/estimate.pdf',
    options('VIEW_ONLY', 'The estimate on A4', { params, response: { 200: pdfFile } }),
    async (request, reply) =>
      sendPdf(reply, await printJobCard(db, scopeOf(request), request.params.jobCardId, 'estimate')),
  )
}
