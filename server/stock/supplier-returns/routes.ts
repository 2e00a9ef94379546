import * as returnsApi from '../../../contract/stock/supplier-returns/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Returns to suppliers')

export function supplierReturnRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, returnsApi.listReturns, async (request, reply) => {
    const page = await service.listReturns(db, scopeOf(request), request.query)
    return { returns: sendPage(request, reply, page) }
  })

  serve(app, returnsApi.sendReturn, async (request, reply) =>
    reply.code(201).send(await service.sendReturn(db, scopeOf(request), request.params.purchaseId, request.body)),
  )

  serve(app, returnsApi.creditReturn, async (request) =>
    service.creditReturn(db, scopeOf(request), request.params.returnId, request.body),
  )

  serve(app, returnsApi.undoReturn, async (request) =>
    service.undoReturn(db, scopeOf(request), request.params.returnId, request.body),
  )
}
