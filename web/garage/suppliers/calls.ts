import { queryOptions } from '@tanstack/react-query'
import type { z } from '../../../contract/platform/zod.ts'
import * as suppliersApi from '../../../contract/stock/suppliers/api.ts'
import type { NewSupplier, SupplierChange } from '../../../contract/stock/suppliers/suppliers.ts'
import { ask, askWithHeaders } from '../../platform/api-client.ts'
import { totalIn } from '../../platform/paged-list.ts'

/** What a picker shows at once; how many there are it says. */
const pickerLimit = 20

/** @param search a part of the name, phone, GSTIN or address; '' for the newest */
export const foundSuppliers = (search: string) =>
  queryOptions({
    queryKey: ['suppliers', 'picker', search],
    queryFn: async () => {
      const { body, headers } = await askWithHeaders(suppliersApi.listSuppliers, {
        query: { search, limit: pickerLimit },
      })
      return { rows: body.suppliers, total: totalIn(headers) }
    },
  })

export const getSupplier = (id: string) => ask(suppliersApi.getSupplier, { params: { supplierId: id } })

/** The one that a form names, which may be bought from no more; '' for none. */
export const supplierQuery = (id: string) =>
  queryOptions({ queryKey: ['suppliers', 'one', id], queryFn: () => getSupplier(id), enabled: id !== '' })

export const addSupplier = (json: z.input<typeof NewSupplier>) => ask(suppliersApi.createSupplier, { json })

export const changeSupplier = (id: string, json: z.input<typeof SupplierChange>) =>
  ask(suppliersApi.changeSupplier, { params: { supplierId: id }, json })

export const removeSupplier = (id: string) => ask(suppliersApi.deleteSupplier, { params: { supplierId: id } })
