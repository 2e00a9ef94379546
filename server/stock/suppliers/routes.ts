import * as suppliersApi from '../../../contract/stock/suppliers/api.ts'
import { sendPage } from '../../platform/paging.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Api, routesUnder } from '../../platform/routes.ts'
import { scopeOf } from '../../platform/session/guard.ts'
import * as service from './service.ts'

const serve = routesUnder('Suppliers')

export function supplierRoutes(app: Api, { database: { db } }: Parts) {
  serve(app, suppliersApi.listSuppliers, async (request, reply) => {
    const page = await service.listSuppliers(db, scopeOf(request), request.query)
    return { suppliers: sendPage(request, reply, page) }
  })

  serve(app, suppliersApi.getSupplier, async (request) =>
    service.getSupplier(db, scopeOf(request), request.params.supplierId),
  )

  serve(app, suppliersApi.createSupplier, async (request, reply) =>
    reply.code(201).send(await service.createSupplier(db, scopeOf(request), request.body)),
  )

  serve(app, suppliersApi.changeSupplier, async (request) =>
    service.changeSupplier(db, scopeOf(request), request.params.supplierId, request.body),
  )

  serve(app, suppliersApi.deleteSupplier, async (request) => {
    await service.deleteSupplier(db, scopeOf(request), request.params.supplierId)
    return { success: true as const, message: 'The supplier is deleted.' }
  })
}
