import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as suppliersApi from '../../../contract/stock/suppliers/api.ts'
import type { NewSupplier, Supplier, SupplierChange } from '../../../contract/stock/suppliers/suppliers.ts'
import { ask } from '../../platform/api-client.ts'

/** A garage buys of a few dozen: what a choice shows. */
const pickerLimit = 100

const suppliersQuery = queryOptions({
  queryKey: ['suppliers', 'all'],
  queryFn: async () => (await ask(suppliersApi.listSuppliers, { query: { limit: pickerLimit } })).suppliers,
})

export const getSupplier = (id: string) => ask(suppliersApi.getSupplier, { params: { supplierId: id } })

/**
 * What a choice shows: those that are bought from, and the one that is chosen already, which may not be any more.
 * @param chosen its id, or ''
 */
export function useSuppliers(chosen: string): { suppliers: Supplier[]; isSuccess: boolean } {
  const { data: suppliers = [], isSuccess } = useQuery(suppliersQuery)
  const isMissing = isSuccess && chosen !== '' && suppliers.every(({ id }) => id !== chosen)
  const { data: other } = useQuery({
    queryKey: ['suppliers', 'one', chosen],
    queryFn: () => getSupplier(chosen),
    enabled: isMissing,
  })
  return { suppliers: isMissing && other ? [...suppliers, other] : suppliers, isSuccess }
}

export const addSupplier = (json: z.input<typeof NewSupplier>) => ask(suppliersApi.createSupplier, { json })

export const changeSupplier = (id: string, json: z.input<typeof SupplierChange>) =>
  ask(suppliersApi.changeSupplier, { params: { supplierId: id }, json })

export const removeSupplier = (id: string) => ask(suppliersApi.deleteSupplier, { params: { supplierId: id } })
