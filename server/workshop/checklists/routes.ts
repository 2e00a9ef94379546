import * as checklistsApi from '../../../contract/workshop/checklists/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, forTechnicians, pricesMarked, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Checklists', pricesMarked)

export function checklistRoutes(app: Api, { database: { db } }: Parts) {
  serve(
    app,
    checklistsApi.listChecklists,
    async (request) => ({ checklists: await service.listChecklists(db, scopeOf(request)) }),
    forTechnicians,
  )

  serve(app, checklistsApi.addChecklist, async (request, reply) =>
    reply.code(201).send(await service.addChecklist(db, scopeOf(request), request.body)),
  )

  serve(app, checklistsApi.changeChecklist, async (request) =>
    service.changeChecklist(db, scopeOf(request), request.params.checklistId, request.body),
  )

  serve(app, checklistsApi.deleteChecklist, async (request) => {
    await service.deleteChecklist(db, scopeOf(request), request.params.checklistId)
    return { success: true as const, message: 'The checklist is deleted.' }
  })
}
