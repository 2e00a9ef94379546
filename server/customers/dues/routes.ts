import * as duesApi from '../../../contract/customers/dues/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { recordContact, undoContact } from './contact-service.ts'
import { sendDues } from './send-service.ts'
import { listGarageDues } from './service.ts'

const serve = routesUnder('Reminders')

/** What is due for a garage's customers, and what came of telling them. */
export function dueRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, duesApi.listGarageDues, async (request) => listGarageDues(db, scopeOf(request), request.query))

  serve(app, duesApi.sendDues, async (request) =>
    sendDues(db, originOf(request, publicUrl), scopeOf(request), request.body.ids),
  )

  serve(app, duesApi.recordContact, async (request) =>
    recordContact(db, scopeOf(request), request.params.dueId, request.body),
  )

  serve(app, duesApi.undoContact, async (request) =>
    undoContact(db, scopeOf(request), request.params.dueId, request.params.contactId),
  )
}
