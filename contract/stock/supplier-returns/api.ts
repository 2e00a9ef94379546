import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import {
  CreditReturn,
  NewReturn,
  ReturnsQuery,
  SupplierReturn,
  SupplierReturns,
  UndoReturn,
} from './supplier-returns.ts'

const returnParams = idParams('returnId')

export const listReturns = endpoint('GET', '/garages/supplier-returns', 'STAFF', 'Returns to suppliers, newest first', {
  querystring: ReturnsQuery,
  response: { 200: SupplierReturns },
})

export const sendReturn = endpoint(
  'POST',
  '/garages/purchases/:purchaseId/returns',
  'MANAGER',
  'Send parts of a bill back: they leave the shelf, and the supplier owes what the bill says',
  { params: idParams('purchaseId'), body: NewReturn, response: { 201: SupplierReturn } },
)

export const creditReturn = endpoint(
  'POST',
  '/garages/supplier-returns/:returnId/credit',
  'MANAGER',
  'Note the supplier’s credit note, or correct it: from its date on input tax is less',
  { params: returnParams, body: CreditReturn, response: { 200: SupplierReturn } },
)

export const undoReturn = endpoint(
  'POST',
  '/garages/supplier-returns/:returnId/undo',
  'MANAGER',
  'Take back a return that is not credited: its parts are on the shelf again',
  { params: returnParams, body: UndoReturn, response: { 200: SupplierReturn } },
)
