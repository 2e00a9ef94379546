import { indianDay } from '../../../contract/platform/formats.ts'
import * as partsApi from '../../../contract/stock/parts/api.ts'
import { partFileLimits } from '../../../contract/stock/parts/part-columns.ts'
import { getShelf } from '../../../contract/stock/parts/shelf.ts'
import { sendCsv } from '../../platform/csv.ts'
import { csvBody, csvRoutes, takesCsv } from '../../platform/imports/file-route.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { type Api, forTechnicians, pricesMarked, routesUnder, withoutHead } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportParts } from './export.ts'
import { importParts } from './import.ts'
import { giveCodes, printLabels } from './labels.ts'
import * as service from './service.ts'

const serve = routesUnder('Parts')
const looksUp = { config: { ...forTechnicians.config, ...pricesMarked.config } }

/** Whoever stands at the car looks parts up too. */
export function partRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    partsApi.listParts,
    async (request, reply) => {
      const page = await service.listParts(db, scopeOf(request), request.query)
      return { parts: sendPage(request, reply, page) }
    },
    looksUp,
  )

  serve(
    app,
    partsApi.pickParts,
    async (request) => ({ parts: await service.pickParts(db, scopeOf(request), request.query) }),
    looksUp,
  )

  serve(app, getShelf, async (request) => ({ parts: await service.listShelf(db, scopeOf(request)) }), looksUp)

  serve(app, partsApi.summariseParts, async (request) => service.summariseParts(db, scopeOf(request)), looksUp)

  serve(
    app,
    partsApi.findPartByCode,
    async (request) => service.findPartByCode(db, scopeOf(request), request.params.code),
    looksUp,
  )

  serve(
    app,
    partsApi.exportParts,
    async (request, reply) => {
      const rows = await exportParts(db, scopeOf(request), request.query)
      return sendCsv(reply, `parts-${indianDay()}.csv`, rows)
    },
    withoutHead,
  )

  csvRoutes(app, (own) =>
    serve(
      own,
      partsApi.importParts,
      async (request) => importParts(db, scopeOf(request), request.query, csvBody(request.body)),
      takesCsv(partFileLimits.bytes),
    ),
  )

  serve(app, partsApi.labelParts, async (request) => giveCodes(db, scopeOf(request), request.body))

  serve(app, partsApi.printLabels, async (request, reply) =>
    sendPdf(reply, await printLabels(db, scopeOf(request), request.query)),
  )

  serve(
    app,
    partsApi.getPart,
    async (request) => service.getPartDetail(db, scopeOf(request), request.params.partId),
    looksUp,
  )

  serve(
    app,
    partsApi.listMoves,
    async (request, reply) => {
      const page = await service.listMoves(db, scopeOf(request), request.params.partId, request.query)
      return { moves: sendPage(request, reply, page) }
    },
    pricesMarked,
  )

  serve(app, partsApi.createPart, async (request, reply) =>
    reply.code(201).send(await service.createPart(db, scopeOf(request), request.body)),
  )

  serve(app, partsApi.changePart, async (request) =>
    service.changePart(db, scopeOf(request), request.params.partId, request.body),
  )

  serve(app, partsApi.deletePart, async (request) => {
    await service.deletePart(db, scopeOf(request), request.params.partId)
    return { success: true as const, message: 'The part is deleted.' }
  })

  serve(app, partsApi.adjustPart, async (request) =>
    service.adjustPart(db, scopeOf(request), request.params.partId, request.body),
  )
}
