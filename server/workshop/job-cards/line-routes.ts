import {
  LineForm,
  LineSuggestions,
  LineSuggestionsQuery,
  LinesForm,
  NewLine,
} from '../../../contract/workshop/job-cards/job-card-lines.ts'
import { JobCardDetail } from '../../../contract/workshop/job-cards/job-cards.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as lines from './line-service.ts'
import { presentSuggestion } from './rules.ts'
import { listSuggestions } from './suggestion-queries.ts'

const options = routeOptions('Job cards')
const params = idParams('jobCardId')
const lineParams = idParams('jobCardId', 'lineId')

/** What is on a card's bill. Each change answers with the whole card. */
export function jobCardLineRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/jobcards/line-suggestions',
    options(
      'VIEW_ONLY',
      'What a line may be: services on sale, and lines used before',
      {
        querystring: LineSuggestionsQuery,
        response: { 200: LineSuggestions },
      },
      forTechnicians,
    ),
    async (request) => ({
      suggestions: (await listSuggestions(db, scopeOf(request), request.query.search ?? '')).map(presentSuggestion),
    }),
  )

  app.post(
    '/garages/jobcards/:jobCardId/lines',
    options('STAFF', 'Add a line', { params, body: NewLine, response: { 201: JobCardDetail } }),
    async (request, reply) =>
      reply.code(201).send(await lines.addLine(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  app.put(
    '/garages/jobcards/:jobCardId/lines',
    options('STAFF', 'Set all lines, in their order', { params, body: LinesForm, response: { 200: JobCardDetail } }),
    async (request) => lines.replaceLines(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  app.put(
    '/garages/jobcards/:jobCardId/lines/:lineId',
    options('STAFF', 'Change a line', { params: lineParams, body: LineForm, response: { 200: JobCardDetail } }),
    async (request) =>
      lines.changeLine(db, scopeOf(request), request.params.jobCardId, request.params.lineId, request.body),
  )

  app.delete(
    '/garages/jobcards/:jobCardId/lines/:lineId',
    options('STAFF', 'Remove a line', { params: lineParams, response: { 200: JobCardDetail } }),
    async (request) => lines.removeLine(db, scopeOf(request), request.params.jobCardId, request.params.lineId),
  )
}
