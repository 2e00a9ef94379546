import { CityClosing, DeskCities } from '../../../contract/desk/cities/cities.ts'
import { DeskReason } from '../../../contract/people/operators/operators.ts'
import { z } from '../../../contract/platform/zod.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { closeCity, listDeskCities, openCity } from './service.ts'

export function deskCityRoutes(app: Api, parts: Parts) {
  const options = routeOptions('Desk')
  const params = z.object({ citySlug: z.string().max(40) })
  const response = { 200: DeskCities }
  const list = async () => ({ cities: await listDeskCities(parts.database.db) })

  app.get('/desk/cities', options('operator-look', 'The ten cities, and which are closed', { response }), list)

  app.post(
    '/desk/cities/:citySlug/close',
    options('operator-act', 'Close a city for a while, with the words that its visitors read', {
      params,
      body: CityClosing,
      response,
    }),
    async (request) => {
      await closeCity(parts, request.params.citySlug, request.body, actingOf(request))
      return list()
    },
  )

  app.post(
    '/desk/cities/:citySlug/open',
    options('operator-act', 'Open a closed city', { params, body: DeskReason, response }),
    async (request) => {
      await openCity(parts, request.params.citySlug, request.body, actingOf(request))
      return list()
    },
  )
}
