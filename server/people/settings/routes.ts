import { ChangedSettings, GarageProfile, GarageSettings } from '../../../contract/people/settings/settings.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Settings')

export function settingsRoutes(app: Api, { database: { db }, versions }: Parts) {
  app.get(
    '/garages/profile',
    options('VIEW_ONLY', 'The garage you work for', { response: { 200: GarageProfile } }, forTechnicians),
    async (request) => service.getProfile(db, scopeOf(request)),
  )

  app.get(
    '/garages/settings',
    options('ADMIN', 'The garage’s settings', { response: { 200: GarageSettings } }),
    async (request) => service.getSettings(db, scopeOf(request)),
  )

  app.put(
    '/garages/settings',
    options('ADMIN', 'Change the garage’s settings', {
      body: ChangedSettings,
      response: { 200: GarageSettings },
    }),
    async (request) => {
      const settings = await service.changeSettings(db, scopeOf(request), request.body)
      await versions.refresh()
      return settings
    },
  )
}
