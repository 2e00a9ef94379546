import { Done } from '../../../contract/people/auth/auth.ts'
import { Checklist, ChecklistEdit, Checklists, NewChecklist } from '../../../contract/workshop/checklists/checklists.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, idParams, routeOptions } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const options = routeOptions('Checklists')
const params = idParams('checklistId')

export function checklistRoutes(app: Api, { database: { db } }: Parts) {
  app.get(
    '/garages/checklists',
    options(
      'VIEW_ONLY',
      'What is looked at in an inspection and before a car is ready',
      {
        response: { 200: Checklists },
      },
      forTechnicians,
    ),
    async (request) => ({ checklists: await service.listChecklists(db, scopeOf(request)) }),
  )

  app.post(
    '/garages/checklists',
    options('ADMIN', 'Add a checklist', { body: NewChecklist, response: { 201: Checklist } }),
    async (request, reply) => reply.code(201).send(await service.addChecklist(db, scopeOf(request), request.body)),
  )

  app.put(
    '/garages/checklists/:checklistId',
    options('ADMIN', 'Change a checklist; inspections that were begun keep the points they were begun with', {
      params,
      body: ChecklistEdit,
      response: { 200: Checklist },
    }),
    async (request) => service.changeChecklist(db, scopeOf(request), request.params.checklistId, request.body),
  )

  app.delete(
    '/garages/checklists/:checklistId',
    options('ADMIN', 'Delete a checklist', { params, response: { 200: Done } }),
    async (request) => {
      await service.deleteChecklist(db, scopeOf(request), request.params.checklistId)
      return { success: true as const, message: 'The checklist is deleted.' }
    },
  )
}
