import * as customersApi from '../../../contract/customers/customers/api.ts'
import { indianDay } from '../../../contract/platform/formats.ts'
import { sendCsv } from '../../platform/csv.ts'
import { transact } from '../../platform/database/database.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder, withoutHead } from '../../platform/routes.ts'
import { originOf } from '../../platform/session/caller.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import { exportCustomers } from './export.ts'
import * as service from './service.ts'

const serve = routesUnder('Customers')

export function customerRoutes(app: Api, { database: { db }, settings: { publicUrl } }: Parts) {
  serve(app, customersApi.listCustomers, async (request, reply) =>
    sendPage(request, reply, await service.listCustomers(db, scopeOf(request), request.query)),
  )

  serve(
    app,
    customersApi.exportCustomers,
    async (request, reply) => {
      const rows = await exportCustomers(db, scopeOf(request), request.query)
      return sendCsv(reply, `customers-${indianDay()}.csv`, rows)
    },
    withoutHead,
  )

  serve(app, customersApi.getCustomer, async (request) => service.getCustomer(db, scopeOf(request), request.params.id))

  serve(app, customersApi.createCustomer, async (request, reply) => {
    const customer = await transact(db, (tx) => service.createCustomer(tx, scopeOf(request), request.body))
    return reply.code(201).send(customer)
  })

  serve(app, customersApi.changeCustomer, async (request) =>
    service.changeCustomer(
      { db, origin: originOf(request, publicUrl) },
      scopeOf(request),
      request.params.id,
      request.body,
    ),
  )

  serve(app, customersApi.removeCustomer, async (request) => {
    await service.removeCustomer(db, scopeOf(request), request.params.id)
    return { success: true as const, message: 'The customer is deleted.' }
  })
}
