import * as reordersApi from '../../../contract/stock/reorders/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Ordering parts')

export function reorderRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, reordersApi.listReorders, async (request, reply) => {
    const page = await service.listReorders(db, scopeOf(request), request.query)
    return { reorders: sendPage(request, reply, page) }
  })

  serve(app, reordersApi.listPart, async (request, reply) => {
    await service.listPart(db, scopeOf(request), request.body)
    return reply.code(201).send({ success: true as const, message: 'It is on the list.' })
  })

  serve(app, reordersApi.orderParts, async (request) => service.orderParts(db, scopeOf(request), request.body))

  serve(app, reordersApi.listOnTheWay, async (request) => service.listOnTheWay(db, scopeOf(request)))

  serve(app, reordersApi.setOrderDue, async (request) => {
    await service.setOrderDue(db, scopeOf(request), request.body)
    return { success: true as const, message: 'The day is noted.' }
  })

  serve(app, reordersApi.dropReorder, async (request) => {
    await service.dropReorder(db, scopeOf(request), request.params.reorderId)
    return { success: true as const, message: 'It is off the list.' }
  })
}
