import * as publicClaimsApi from '../../../contract/money/claims/public-api.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink, markLinkSeen } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { readAsDriver } from '../bill-links/service.ts'
import { printBill } from '../bill-papers/service.ts'
import { type DriversBill, makeClaim, withdrawClaim } from './service.ts'

const serve = routesUnder('Public', { onRequest: keepPrivate })
const fewBytes = 1024

/** What whoever holds the link of a bill may do. Reading changes nothing: previews and robots read too. */
export function publicBillRoutes(app: Api, { database: { db } }: Parts) {
  type Asked = { ip: string; params: { token: string } }
  async function billOf({ ip, params: { token } }: Asked, limit?: Limit): Promise<DriversBill> {
    const { id, garageId, subjectId } = await findLink(db, { kind: 'BILL', token, ip, ...(limit ? { limit } : {}) })
    return { garageId, billId: subjectId, linkId: id }
  }

  serve(app, publicClaimsApi.getLinkedBill, async (request) => {
    const bill = await billOf(request)
    return readAsDriver(db, bill, bill.billId)
  })

  serve(app, publicClaimsApi.printLinkedBill, async (request, reply) => {
    const bill = await billOf(request, limits.printsOfLink)
    return sendPdf(reply, await printBill(db, bill, bill.billId, { copy: 'link', isForPage: true }))
  })

  serve(
    app,
    publicClaimsApi.countBillSeen,
    async (request, reply) => {
      await billOf(request)
      await markLinkSeen(db, 'BILL', request.params.token)
      return reply.code(204).send(null)
    },
    { bodyLimit: fewBytes },
  )

  serve(app, publicClaimsApi.claimPayment, async (request) => makeClaim(db, await billOf(request), request.body), {
    bodyLimit: fewBytes,
  })

  serve(app, publicClaimsApi.withdrawClaim, async (request) =>
    withdrawClaim(db, await billOf(request), request.params.claimId),
  )
}
