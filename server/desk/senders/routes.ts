import * as sendersApi from '../../../contract/desk/senders/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { listSenders, setSenderBlocked } from './service.ts'

export function deskSenderRoutes(app: Api, { database: { db } }: Parts) {
  const serve = routesUnder('Desk')

  serve(app, sendersApi.listSenders, async () => listSenders(db))

  serve(app, sendersApi.blockSender, async (request) => {
    await setSenderBlocked(db, request.body, true, actingOf(request))
    return listSenders(db)
  })

  serve(app, sendersApi.unblockSender, async (request) => {
    await setSenderBlocked(db, request.body, false, actingOf(request))
    return listSenders(db)
  })
}
