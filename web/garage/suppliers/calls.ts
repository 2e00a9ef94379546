import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as suppliersApi from '../../../contract/stock/suppliers/api.ts'
import type { NewSupplier, SupplierChange } from '../../../contract/stock/suppliers/suppliers.ts'
import { ask } from '../../platform/api-client.ts'

/** A garage buys of a few dozen: what a choice shows. */
const pickerLimit = 100

export const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'all'],
  queryFn: async () => (await ask(suppliersApi.listSuppliers, { query: { limit: pickerLimit } })).suppliers,
})

export const getSupplier = (id: string) => ask(suppliersApi.getSupplier, { params: { supplierId: id } })

export const addSupplier = (json: z.input<typeof NewSupplier>) => ask(suppliersApi.createSupplier, { json })

export const changeSupplier = (id: string, json: z.input<typeof SupplierChange>) =>
  ask(suppliersApi.changeSupplier, { params: { supplierId: id }, json })

export const removeSupplier = (id: string) => ask(suppliersApi.deleteSupplier, { params: { supplierId: id } })
