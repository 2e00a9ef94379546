import * as inboxApi from '../../../contract/messages/inbox/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { listKeptMessages } from './service.ts'

const serve = routesUnder('Demo')

/** What the demo has sent, codes and links included; outside the demo there is nothing at this address. */
export function demoInboxRoutes(app: Api, { database: { db }, settings }: Parts) {
  if (!settings.demo) return
  serve(app, inboxApi.listDemoMessages, async ({ query }, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: await listKeptMessages(db, query.to) }
  })
}
