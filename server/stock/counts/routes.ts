import * as countsApi from '../../../contract/stock/counts/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Counting the shelf', withoutPrices)

/** Whoever stands at the shelf counts. */
export function countRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    countsApi.listCounts,
    async (request, reply) => {
      const page = await service.listCounts(db, scopeOf(request), request.query)
      return { counts: sendPage(request, reply, page) }
    },
    forTechnicians,
  )

  serve(
    app,
    countsApi.listRacks,
    async (request) => ({ racks: await service.listRacks(db, scopeOf(request)) }),
    forTechnicians,
  )

  serve(
    app,
    countsApi.openCount,
    async (request, reply) => reply.code(201).send(await service.openCount(db, scopeOf(request), request.body)),
    forTechnicians,
  )

  serve(
    app,
    countsApi.getCount,
    async (request) => service.getCount(db, scopeOf(request), request.params.countId),
    forTechnicians,
  )

  serve(
    app,
    countsApi.enterCount,
    async (request) => service.enterCount(db, scopeOf(request), request.params, request.body),
    forTechnicians,
  )

  serve(app, countsApi.bookCount, async (request) =>
    service.bookCount(db, scopeOf(request), request.params.countId, request.body),
  )

  serve(
    app,
    countsApi.dropCount,
    async (request) => {
      await service.dropCount(db, scopeOf(request), request.params.countId)
      return { success: true as const, message: 'The count is given up.' }
    },
    forTechnicians,
  )
}
