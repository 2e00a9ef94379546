import * as settingsApi from '../../../contract/people/settings/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routesUnder, withoutPrices } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Settings')

export function settingsRoutes(app: Api, { database: { db }, versions }: Parts) {
  serve(app, settingsApi.getProfile, async (request) => service.getProfile(db, scopeOf(request)), {
    config: { ...forTechnicians.config, ...withoutPrices.config },
  })

  serve(app, settingsApi.getSettings, async (request) => service.getSettings(db, scopeOf(request)))

  serve(app, settingsApi.changeSettings, async (request) => {
    const settings = await service.changeSettings(db, scopeOf(request), request.body)
    await versions.refresh()
    return settings
  })
}
