import * as citiesApi from '../../../contract/desk/cities/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { closeCity, listDeskCities, openCity } from './service.ts'

export function deskCityRoutes(app: Api, parts: Parts) {
  const serve = routesUnder('Desk')
  const list = async () => ({ cities: await listDeskCities(parts.database.db) })

  serve(app, citiesApi.listDeskCities, list)

  serve(app, citiesApi.closeCity, async (request) => {
    await closeCity(parts, request.params.citySlug, request.body, actingOf(request))
    return list()
  })

  serve(app, citiesApi.openCity, async (request) => {
    await openCity(parts, request.params.citySlug, request.body, actingOf(request))
    return list()
  })
}
