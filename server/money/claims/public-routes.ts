import { PublicBill } from '../../../contract/money/bill-links/bill-links.ts'
import { NewClaim } from '../../../contract/money/claims/claims.ts'
import { ProblemDocument, problemSentence } from '../../../contract/platform/problems.ts'
import { z } from '../../../contract/platform/zod.ts'
import { limits } from '../../messages/links/rules.ts'
import { findLink, markLinkSeen } from '../../messages/links/service.ts'
import type { Parts } from '../../platform/parts.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { keepPrivate } from '../../platform/private-answer.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { type Api, linkParams, pdfFile, routeOptions } from '../../platform/routes.ts'
import { readAsDriver } from '../bill-links/service.ts'
import { printBill } from '../bill-papers/service.ts'
import { type DriversBill, makeClaim, withdrawClaim } from './service.ts'

const options = routeOptions('Public', { onRequest: keepPrivate })
const reading = { 410: ProblemDocument }
const writing = { ...reading, 409: ProblemDocument }
const fewBytes = 1024

/** What whoever holds the link of a bill may do. Reading changes nothing: previews and robots read too. */
export function publicBillRoutes(app: Api, { database: { db } }: Parts) {
  type Asked = { ip: string; params: { token: string } }
  async function billOf({ ip, params: { token } }: Asked, limit?: Limit): Promise<DriversBill> {
    const { id, garageId, subjectId } = await findLink(db, { kind: 'BILL', token, ip, ...(limit ? { limit } : {}) })
    return { garageId, billId: subjectId, linkId: id }
  }

  app.get(
    '/public/bills/:token',
    options('public', 'The bill that a link opens, and where it stands', {
      params: linkParams,
      response: { 200: PublicBill, ...reading },
    }),
    async (request) => {
      const bill = await billOf(request)
      return readAsDriver(db, bill, bill.billId)
    },
  )

  app.get(
    '/public/bills/:token/pdf',
    options('public', 'The bill that a link opens, on A4: without the driver’s surname, address and phone', {
      params: linkParams,
      response: { 200: pdfFile, ...reading },
    }),
    async (request, reply) => {
      const bill = await billOf(request, limits.printsOfLink)
      return sendPdf(reply, await printBill(db, bill, bill.billId, 'link'))
    },
  )

  app.post(
    '/public/bills/:token/seen',
    options(
      'public',
      'The page was opened by somebody',
      { params: linkParams, body: z.object({}), response: { 204: z.null(), ...reading } },
      { bodyLimit: fewBytes },
    ),
    async (request, reply) => {
      await billOf(request)
      await markLinkSeen(db, 'BILL', request.params.token)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/public/bills/:token/claims',
    options(
      'public',
      'I have paid: what the garage is to look for in its bank',
      { params: linkParams, body: NewClaim, response: { 200: PublicBill, ...writing } },
      { bodyLimit: fewBytes },
    ),
    async (request) => makeClaim(db, await billOf(request), request.body),
  )

  app.delete(
    '/public/bills/:token/claims/:claimId',
    options('public', 'Take back what was told, while nobody has checked it', {
      params: linkParams.extend({ claimId: z.uuid(problemSentence.not_found) }),
      response: { 200: PublicBill, ...writing },
    }),
    async (request) => withdrawClaim(db, await billOf(request), request.params.claimId),
  )
}
