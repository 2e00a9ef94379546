import { endpoint } from '../../platform/endpoints.ts'
import { NewOrder, OrderText, Reorders } from './reorders.ts'

export const listReorders = endpoint('GET', '/garages/reorders', 'STAFF', 'Parts to order, by supplier', {
  response: { 200: Reorders },
})

export const orderParts = endpoint(
  'POST',
  '/garages/reorders/order',
  'STAFF',
  'Note what is ordered of a supplier; answers the text to send',
  { body: NewOrder, response: { 200: OrderText } },
)
