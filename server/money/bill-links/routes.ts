import * as billLinksApi from '../../../contract/money/bill-links/api.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { sendBill } from './service.ts'

const serve = routesUnder('Bills')

/** How a bill reaches whoever pays it. */
export function billLinkRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  const calls = [
    [billLinksApi.sendBill, false],
    [billLinksApi.renewBillLink, true],
  ] as const
  for (const [endpoint, endsOld] of calls) {
    serve(app, endpoint, async (request) => {
      const place = { db, origin: originOf(request, publicUrl) }
      return sendBill(place, scopeOf(request), request.params.billId, request.body, { endsOld })
    })
  }
}
