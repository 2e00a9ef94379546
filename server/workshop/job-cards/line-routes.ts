import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as lines from './line-service.ts'
import { presentSuggestion } from './rules.ts'
import { listSuggestions } from './suggestion-queries.ts'

const serve = routesUnder('Job cards')

/** What is on a card's bill. Each change answers with the whole card. */
export function jobCardLineRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    jobCardsApi.listSuggestions,
    async (request) => ({
      suggestions: (await listSuggestions(db, scopeOf(request), request.query.search ?? '')).map(presentSuggestion),
    }),
    forTechnicians,
  )

  serve(app, jobCardsApi.addLine, async (request, reply) =>
    reply.code(201).send(await lines.addLine(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, jobCardsApi.orderLines, async (request) =>
    lines.replaceLines(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, jobCardsApi.changeLine, async (request) =>
    lines.changeLine(db, scopeOf(request), request.params.jobCardId, request.params.lineId, request.body),
  )

  serve(app, jobCardsApi.removeLine, async (request) =>
    lines.removeLine(db, scopeOf(request), request.params.jobCardId, request.params.lineId),
  )
}
