import * as accountBillLinksApi from '../../../contract/money/bill-links/account-api.ts'
import { limits } from '../../messages/links/rules.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { byWhom, countHit } from '../../platform/rate-limit.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { printBill } from '../bill-papers/service.ts'
import { findOwnBill, listOwnBills, openOwnBill } from './service.ts'

const serve = routesUnder('Account')

/** The bills of whoever is signed in with the phone that they carry. */
export function accountBillRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, accountBillLinksApi.listOwnBills, async (request) => listOwnBills(db, signedInOf(request)))

  serve(app, accountBillLinksApi.linkOwnBill, async (request) => {
    const signedIn = signedInOf(request)
    await countHit(db, limits.addressesOfDriver, byWhom(signedIn))
    return openOwnBill({ db, origin: originOf(request, publicUrl) }, signedIn, request.params.billId)
  })

  serve(app, accountBillLinksApi.printOwnBill, async (request, reply) => {
    const signedIn = signedInOf(request)
    await countHit(db, limits.addressesOfDriver, byWhom(signedIn))
    const { garageId, billId } = await findOwnBill(db, signedIn, request.params.billId)
    return sendPdf(reply, await printBill(db, { garageId }, billId, { copy: 'recipient', isForPage: true }))
  })
}
