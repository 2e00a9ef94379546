import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProblemDocument } from '../../../contract/problems.ts'
import { ChangedSettings, GarageProfile, GarageSettings } from '../../../contract/settings.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Settings']
const problems = { ...guardedProblems, 409: ProblemDocument }

export function settingsRoutes(server: FastifyInstance, { database: { db }, versions }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/profile',
    {
      config: { access: 'VIEW_ONLY' },
      schema: { tags, summary: 'The garage you work for', response: { 200: GarageProfile, ...problems } },
    },
    async (request) => service.getProfile(db, scopeOf(request)),
  )

  app.get(
    '/garages/settings',
    {
      config: { access: 'ADMIN' },
      schema: { tags, summary: 'The garage’s settings', response: { 200: GarageSettings, ...problems } },
    },
    async (request) => service.getSettings(db, scopeOf(request)),
  )

  app.put(
    '/garages/settings',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Change the garage’s settings',
        body: ChangedSettings,
        response: { 200: GarageSettings, ...problems },
      },
    },
    async (request) => {
      const settings = await service.changeSettings(db, scopeOf(request), request.body)
      await versions.refresh()
      return settings
    },
  )
}
