import * as counterSalesApi from '../../../contract/money/counter-sales/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Bills')

export function counterSaleRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, counterSalesApi.sellAtCounter, async (request, reply) =>
    reply
      .code(201)
      .send(await service.sellAtCounter({ db, origin: originOf(request, publicUrl) }, scopeOf(request), request.body)),
  )
}
