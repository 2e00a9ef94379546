import { DeskSender, DeskSenders } from '../../../contract/desk/senders/senders.ts'
import { actingOf } from '../../people/operators/log-service.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routeOptions } from '../../platform/routes.ts'
import { listSenders, setSenderBlocked } from './service.ts'

export function deskSenderRoutes(app: Api, { database: { db } }: Parts) {
  const options = routeOptions('Desk')
  const response = { 200: DeskSenders }

  app.get(
    '/desk/senders',
    options('operator-look', 'Blocked phones and addresses, and who sent how many', { response }),
    async () => listSenders(db),
  )

  app.post(
    '/desk/senders/block',
    options('operator-act', 'No codes, requests and bookings for a phone or an address', {
      body: DeskSender,
      response,
    }),
    async (request) => {
      await setSenderBlocked(db, request.body, true, actingOf(request))
      return listSenders(db)
    },
  )

  app.post(
    '/desk/senders/unblock',
    options('operator-act', 'Let a phone or an address send again', { body: DeskSender, response }),
    async (request) => {
      await setSenderBlocked(db, request.body, false, actingOf(request))
      return listSenders(db)
    },
  )
}
