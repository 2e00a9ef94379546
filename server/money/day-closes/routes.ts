import * as dayClosesApi from '../../../contract/money/day-closes/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Day close')

export function dayCloseRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, dayClosesApi.readOpenDay, async (request) => service.readOpenDay(db, scopeOf(request)))

  serve(app, dayClosesApi.closeDay, async (request, reply) =>
    reply.code(201).send(await service.closeDay(db, scopeOf(request), request.body)),
  )

  serve(app, dayClosesApi.getDayClose, async (request) => service.getDayClose(db, scopeOf(request), request.params.day))

  serve(app, dayClosesApi.addNote, async (request, reply) =>
    reply.code(201).send(await service.addNote(db, scopeOf(request), request.params.day, request.body)),
  )
}
