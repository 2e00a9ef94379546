import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { NewSupplier, Supplier, SupplierChange, Suppliers, SuppliersQuery } from './suppliers.ts'

const supplierParams = idParams('supplierId')

export const listSuppliers = endpoint('GET', '/garages/suppliers', 'VIEW_ONLY', 'Suppliers, newest first', {
  querystring: SuppliersQuery,
  response: { 200: Suppliers },
})

export const getSupplier = endpoint('GET', '/garages/suppliers/:supplierId', 'VIEW_ONLY', 'One supplier', {
  params: supplierParams,
  response: { 200: Supplier },
})

export const createSupplier = endpoint('POST', '/garages/suppliers', 'STAFF', 'Add a supplier', {
  body: NewSupplier,
  response: { 201: Supplier },
})

export const changeSupplier = endpoint(
  'PUT',
  '/garages/suppliers/:supplierId',
  'STAFF',
  'Change a supplier, or put it out of use',
  { params: supplierParams, body: SupplierChange, response: { 200: Supplier } },
)

export const deleteSupplier = endpoint(
  'DELETE',
  '/garages/suppliers/:supplierId',
  'STAFF',
  'Delete a supplier of which there is no bill',
  { params: supplierParams, response: { 200: Done } },
)
