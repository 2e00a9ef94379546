import { SendBill, SentBill } from '../../../contract/money/bills/bills.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, idParams, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { sendBill } from './service.ts'

const options = routeOptions('Bills')

/** How a bill reaches whoever pays it. */
export function billLinkRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const calls = [
    ['send', 'Send a bill’s link, or hand it out', false],
    ['link', 'Make a new link to a bill; those that went out before open nothing any more', true],
  ] as const
  for (const [path, summary, endsOld] of calls) {
    app.post(
      `/garages/bills/:billId/${path}`,
      options('STAFF', summary, { params: idParams('billId'), body: SendBill, response: { 200: SentBill } }),
      async (request) => {
        const place = { db, origin: originOf(request, publicUrl) }
        return sendBill(place, scopeOf(request), request.params.billId, request.body, { endsOld })
      },
    )
  }
}
