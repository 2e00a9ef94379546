import { AccountBills, BillAddress } from '../../../contract/money/bill-links/bill-links.ts'
import { z } from '../../../contract/platform/zod.ts'
import { limits } from '../../messages/links/rules.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { countHit } from '../../platform/rate-limit.ts'
import { type Api, idParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { signedInOf } from '../../platform/session/guard.ts'
import { printBill } from '../bill-papers/service.ts'
import { findOwnBill, listOwnBills, openOwnBill } from './service.ts'

const options = routeOptions('Account')

/** The bills of whoever is signed in with the phone that they carry. */
export function accountBillRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  app.get(
    '/account/bills',
    options('customer', 'Your bills, at any garage', { response: { 200: AccountBills } }),
    async (request) => listOwnBills(db, signedInOf(request)),
  )

  app.post(
    '/account/bills/:billId/link',
    options('customer', 'An address that opens one of your bills, to read and pay it', {
      params: idParams('billId'),
      body: z.object({}),
      response: { 200: BillAddress },
    }),
    async (request) => {
      const signedIn = signedInOf(request)
      await countHit(db, limits.addressesOfDriver, signedIn.userId)
      return openOwnBill({ db, origin: originOf(request, publicUrl) }, signedIn, request.params.billId)
    },
  )

  app.get(
    '/account/bills/:billId/pdf',
    options('customer', 'One of your bills on A4, as it was issued, with name and address', {
      params: idParams('billId'),
      response: { 200: pdfFile },
    }),
    async (request, reply) => {
      const signedIn = signedInOf(request)
      await countHit(db, limits.addressesOfDriver, signedIn.userId)
      const { garageId, billId } = await findOwnBill(db, signedIn, request.params.billId)
      return sendPdf(reply, await printBill(db, { garageId }, billId, 'recipient'))
    },
  )
}
