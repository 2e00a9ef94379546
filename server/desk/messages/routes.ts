import {
  DeskMessageAct,
  DeskMessages,
  DeskMessagesDone,
  DeskMessagesQuery,
} from '../../../contract/desk/messages/messages.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { countMessages, dropMessages, listMessages, sendAgain } from './service.ts'

export function deskMessageRoutes(app: Api, { database: { db } }: Parts) {
  const options = routeOptions('Desk')
  const act = { body: DeskMessageAct, response: { 200: DeskMessagesDone } }

  app.get(
    '/desk/messages',
    options('operator-look', 'Messages that are stuck, failed, or may not have arrived, the newest first', {
      querystring: DeskMessagesQuery,
      response: { 200: DeskMessages },
    }),
    async (request, reply) => ({
      messages: sendPage(request, reply, await listMessages(db, request.query)),
      counts: await countMessages(db),
    }),
  )

  app.post(
    '/desk/messages/send',
    options('operator-act', 'Send one again, or all of a kind', act),
    async (request) => ({ messages: await sendAgain(db, request.body, actingOf(request)) }),
  )

  app.post('/desk/messages/drop', options('operator-act', 'Give one up, or all of a kind', act), async (request) => ({
    messages: await dropMessages(db, request.body, actingOf(request)),
  }))
}
