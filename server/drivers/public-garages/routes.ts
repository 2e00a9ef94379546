import {
  PublicGarage,
  PublicGarageParams,
  PublicSlots,
  PublicSlotsQuery,
} from '../../../contract/drivers/public-garages/public-garages.ts'
import { z } from '../../../contract/platform/zod.ts'
import { catalogueVersionName } from '../../catalogue/public-catalogue/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { addressKey, countHit } from '../../platform/rate-limit.ts'
import { ResponseCache, sendStored, storeResponse } from '../../platform/response-cache.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { findListedGarage, getPublicGarage, listPublicSlots } from './service.ts'

const options = routeOptions('Public')
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
const slotReads = { name: 'slot-reads', max: 60, windowSeconds: 60 }

export function publicGarageRoutes(app: Api, { database: { db }, versions }: Parts) {
  const cache = new ResponseCache()

  app.get(
    '/public/garages/:slug',
    options('public', 'A garage: where it is, when it opens, what it does', {
      params: PublicGarageParams,
      response: { 200: PublicGarage, 304: z.null().describe('What the visitor holds already') },
    }),
    async (request, reply) => {
      const { slug } = request.params
      const garage = await findListedGarage(db, slug)
      const version = versions.of(catalogueVersionName(garage.citySlug))
      const make = async () => storeResponse(JSON.stringify(await getPublicGarage(db, garage)), headers)
      return sendStored(request, reply, await cache.get(slug, version, make))
    },
  )

  app.get(
    '/public/garages/:slug/slots',
    options('public', 'Where a garage has room, day by day, and the next free slot', {
      params: PublicGarageParams,
      querystring: PublicSlotsQuery,
      response: { 200: PublicSlots },
    }),
    async (request, reply) => {
      await countHit(db, slotReads, addressKey(request.ip))
      reply.header('cache-control', 'no-store')
      return listPublicSlots(db, { ...request.params, ...request.query })
    },
  )
}
