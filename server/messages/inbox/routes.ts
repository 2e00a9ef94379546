import { DemoInbox, DemoInboxQuery, maxDemoMessages } from '../../../contract/messages/inbox/inbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { listKeptMessages } from './service.ts'

const options = routeOptions('Demo')

/** What the demo has sent, codes and links included; outside the demo there is nothing at this address. */
export function demoInboxRoutes(app: Api, { database: { db }, settings }: Parts) {
  if (!settings.demo) return
  app.get(
    '/demo/inbox',
    options('public', 'The messages of the last day, newest first', {
      description: `Only in demo mode. At most ${maxDemoMessages}.`,
      querystring: DemoInboxQuery,
      response: { 200: DemoInbox },
    }),
    async ({ query }, reply) => {
      reply.header('cache-control', 'no-store')
      return { messages: await listKeptMessages(db, query.to) }
    },
  )
}
