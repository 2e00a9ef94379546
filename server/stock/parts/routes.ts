import * as partsApi from '../../../contract/stock/parts/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, pricesMarked, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
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

  serve(app, partsApi.summariseParts, async (request) => service.summariseParts(db, scopeOf(request)), looksUp)

  serve(
    app,
    partsApi.findPartByCode,
    async (request) => service.findPartByCode(db, scopeOf(request), request.params.code),
    looksUp,
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
