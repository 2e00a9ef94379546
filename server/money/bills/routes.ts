import * as billsApi from '../../../contract/money/bills/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { setDiscount } from '../../workshop/job-cards/discount-service.ts'
import { addRework } from '../../workshop/job-cards/rework-service.ts'
import { creditBill } from './credit-service.ts'
import { issueBill, previewBill } from './issue-service.ts'
import * as service from './service.ts'

const serve = routesUnder('Bills')

/** Bills of a garage, from the preview on a job card to the credit note. */
export function billRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, billsApi.previewBill, async (request) =>
    previewBill(db, scopeOf(request), request.params.jobCardId, request.query.placeOfSupply),
  )

  serve(app, billsApi.issueBill, async (request, reply) => {
    const place = { db, origin: originOf(request, publicUrl) }
    return reply.code(201).send(await issueBill(place, scopeOf(request), request.params.jobCardId, request.body))
  })

  serve(app, billsApi.listBills, async (request, reply) =>
    sendPage(request, reply, await service.listBills(db, scopeOf(request), request.query)),
  )

  serve(app, billsApi.summarizeBills, async (request) => service.summarize(db, scopeOf(request), request.query))

  serve(app, billsApi.getBill, async (request) => service.getBill(db, scopeOf(request), request.params.billId))

  serve(app, billsApi.setDiscount, async (request) =>
    setDiscount(db, scopeOf(request), request.params.jobCardId, request.body),
  )

  serve(app, billsApi.addRework, async (request, reply) =>
    reply.code(201).send(await addRework(db, scopeOf(request), request.params.jobCardId, request.body)),
  )

  serve(app, billsApi.creditBill, async (request, reply) => {
    const place = { db, origin: originOf(request, publicUrl) }
    return reply.code(201).send(await creditBill(place, scopeOf(request), request.params.billId, request.body))
  })
}
