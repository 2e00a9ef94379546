import * as messagesApi from '../../../contract/desk/messages/api.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { countMessages, dropMessages, listMessages, sendAgain } from './service.ts'

export function deskMessageRoutes(app: Api, { database: { db } }: Parts) {
  const serve = routesUnder('Desk')

  serve(app, messagesApi.listDeskMessages, async (request, reply) => ({
    messages: sendPage(request, reply, await listMessages(db, request.query)),
    counts: await countMessages(db),
  }))

  serve(app, messagesApi.sendAgain, async (request) => ({
    messages: await sendAgain(db, request.body, actingOf(request)),
  }))

  serve(app, messagesApi.dropMessages, async (request) => ({
    messages: await dropMessages(db, request.body, actingOf(request)),
  }))
}
