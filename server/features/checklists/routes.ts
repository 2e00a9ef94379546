import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Done } from '../../../contract/auth.ts'
import { Checklist, ChecklistEdit, Checklists, NewChecklist } from '../../../contract/checklists.ts'
import type { Parts } from '../../parts.ts'
import { guardedProblems, idParams, writeProblems } from '../../platform/route-schemas.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const tags = ['Checklists']
const params = idParams('checklistId')

export function checklistRoutes(server: FastifyInstance, { database: { db } }: Parts) {
  const app = server.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/garages/checklists',
    {
      config: { access: 'VIEW_ONLY' },
      schema: {
        tags,
        summary: 'What is looked at in an inspection and before a car is ready',
        response: { 200: Checklists, ...guardedProblems },
      },
    },
    async (request) => ({ checklists: await service.listChecklists(db, scopeOf(request)) }),
  )

  app.post(
    '/garages/checklists',
    {
      config: { access: 'ADMIN' },
      schema: { tags, summary: 'Add a checklist', body: NewChecklist, response: { 201: Checklist, ...writeProblems } },
    },
    async (request, reply) => reply.code(201).send(await service.addChecklist(db, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/checklists/:checklistId',
    {
      config: { access: 'ADMIN' },
      schema: {
        tags,
        summary: 'Change a checklist; inspections that were begun keep the points they were begun with',
        params,
        body: ChecklistEdit,
        response: { 200: Checklist, ...writeProblems },
      },
    },
    async (request) => service.changeChecklist(db, scopeOf(request), request.params.checklistId, request.body),
  )

  app.delete(
    '/garages/checklists/:checklistId',
    {
      config: { access: 'ADMIN' },
      schema: { tags, summary: 'Delete a checklist', params, response: { 200: Done, ...writeProblems } },
    },
    async (request) => {
      await service.deleteChecklist(db, scopeOf(request), request.params.checklistId)
      return { success: true as const, message: 'The checklist is deleted.' }
    },
  )
}
