import * as publicGaragesApi from '../../../contract/drivers/public-garages/api.ts'
import { catalogueVersionName } from '../../catalogue/public-catalogue/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { ResponseCache, sendStored, storeResponse } from '../../platform/response-cache.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { findListedGarage, getPublicGarage, listPublicSlots } from './service.ts'

const serve = routesUnder('Public')
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
const slotReads = { name: 'slot-reads', max: 60, windowSeconds: 60 }

export function publicGarageRoutes(app: Api, { database: { db }, versions }: Parts) {
  const cache = new ResponseCache()

  serve(app, publicGaragesApi.getPublicGarage, async (request, reply) => {
    const { slug } = request.params
    const garage = await findListedGarage(db, slug)
    const version = versions.of(catalogueVersionName(garage.citySlug))
    const make = async () => storeResponse(JSON.stringify(await getPublicGarage(db, garage)), headers)
    return sendStored(request, reply, await cache.get(slug, version, make))
  })

  serve(app, publicGaragesApi.listOpenSlots, async (request, reply) => {
    await countHit(db, slotReads, addressKey(request.ip))
    reply.header('cache-control', 'no-store')
    return listPublicSlots(db, { ...request.params, ...request.query })
  })
}
