import { indianDay } from '../../../contract/platform/formats.ts'
import * as jobCardsApi from '../../../contract/workshop/job-cards/api.ts'
import { sendCsv } from '../../platform/csv.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, forTechnicians, pricesMarked, routesUnder, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportJobCards } from './export.ts'
import { printJobCard } from './pdf.ts'
import { countTiles } from './queries.ts'
import * as service from './service.ts'
import { changeJobCardStatus } from './status-service.ts'
import { openForWalkIn } from './walk-in-service.ts'

const serve = routesUnder('Job cards')
const forAllTechnicians = { config: { ...forTechnicians.config, ...pricesMarked.config } }

export function jobCardRoutes(app: Api, { database: { db }, settings }: Parts) {
  serve(
    app,
    jobCardsApi.listJobCards,
    async (request, reply) => sendPage(request, reply, await service.listJobCards(db, scopeOf(request), request.query)),
    forAllTechnicians,
  )

  serve(
    app,
    jobCardsApi.countTiles,
    async (request) => countTiles(db, scopeOf(request), request.query),
    forAllTechnicians,
  )

  serve(
    app,
    jobCardsApi.exportJobCards,
    async (request, reply) =>
      sendCsv(reply, `job-cards-${indianDay()}.csv`, await exportJobCards(db, scopeOf(request), request.query)),
    withoutHead,
  )

  serve(
    app,
    jobCardsApi.getJobCard,
    async (request) => service.getJobCard(db, scopeOf(request), request.params.jobCardId),
    pricesMarked,
  )

  serve(
    app,
    jobCardsApi.createJobCard,
    async (request, reply) => reply.code(201).send(await service.createJobCard(db, scopeOf(request), request.body)),
    pricesMarked,
  )

  serve(
    app,
    jobCardsApi.openForWalkIn,
    async (request, reply) => reply.code(201).send(await openForWalkIn(db, scopeOf(request), request.body)),
    pricesMarked,
  )

  serve(
    app,
    jobCardsApi.editJobCard,
    async (request) => service.editJobCard(db, scopeOf(request), request.params.jobCardId, request.body),
    pricesMarked,
  )

  serve(
    app,
    jobCardsApi.changeJobCardStatus,
    async (request) => {
      const place = { db, origin: originOf(request, settings.publicUrl) }
      return changeJobCardStatus(place, scopeOf(request), request.params.jobCardId, request.body)
    },
    pricesMarked,
  )

  serve(app, jobCardsApi.deleteJobCard, async (request) => {
    await service.deleteJobCard(db, scopeOf(request), request.params.jobCardId)
    return { success: true as const, message: 'The job card is deleted.' }
  })

  serve(app, jobCardsApi.printJobCard, async (request, reply) =>
    sendPdf(reply, await printJobCard(db, scopeOf(request), request.params.jobCardId, 'job card')),
  )

  serve(app, jobCardsApi.printEstimate, async (request, reply) =>
    sendPdf(reply, await printJobCard(db, scopeOf(request), request.params.jobCardId, 'estimate')),
  )
}
