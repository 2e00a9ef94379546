import { endpoint } from '../../platform/endpoints.ts'
import { DemoInbox, DemoInboxQuery, maxDemoMessages } from './inbox.ts'

export const listDemoMessages = endpoint('GET', '/demo/inbox', 'public', 'The messages of the last day, newest first', {
  description: `Only in demo mode. At most ${maxDemoMessages}.`,
  querystring: DemoInboxQuery,
  response: { 200: DemoInbox },
})
