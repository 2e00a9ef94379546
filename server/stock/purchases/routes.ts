import * as purchasesApi from '../../../contract/stock/purchases/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as posting from './posting-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Purchases')

export function purchaseRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, purchasesApi.listPurchases, async (request, reply) => {
    const page = await service.listPurchases(db, scopeOf(request), request.query)
    const inputTax = await service.inputTaxOf(db, scopeOf(request), request.query)
    return { purchases: sendPage(request, reply, page), inputTax }
  })

  serve(app, purchasesApi.getPurchase, async (request) =>
    service.getPurchase(db, scopeOf(request), request.params.purchaseId),
  )

  serve(app, purchasesApi.createPurchase, async (request, reply) =>
    reply.code(201).send(await service.createPurchase(db, scopeOf(request), request.body)),
  )

  serve(app, purchasesApi.changePurchase, async (request) =>
    service.changePurchase(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.deletePurchase, async (request) => {
    await service.deletePurchase(db, scopeOf(request), request.params.purchaseId)
    return { success: true as const, message: 'The draft is thrown away.' }
  })

  serve(app, purchasesApi.takeIn, async (request) =>
    posting.takeIn(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.undoPurchase, async (request) =>
    posting.undoPurchase(db, scopeOf(request), request.params.purchaseId, request.body),
  )

  serve(app, purchasesApi.markPaid, async (request) =>
    posting.markPaid(db, scopeOf(request), request.params.purchaseId, request.body),
  )
}
