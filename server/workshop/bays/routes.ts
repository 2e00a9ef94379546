import * as baysApi from '../../../contract/workshop/bays/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Bays', withoutPrices)

export function bayRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, baysApi.listBays, async (request) => ({ bays: await service.listBays(db, scopeOf(request)) }))

  serve(app, baysApi.setBays, async (request) => ({ bays: await service.setBays(db, scopeOf(request), request.body) }))

  serve(app, baysApi.getBayBoard, async (request) => service.getBayBoard(db, scopeOf(request)))
}
