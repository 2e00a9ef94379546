import { Done } from '../../people/auth/auth.ts'
import { idParams } from '../../platform/endpoint-parts.ts'
import { endpoint } from '../../platform/endpoints.ts'
import { NewOrder, NewReorder, OrderDue, OrdersOnTheWay, OrderText, Reorders, ReordersQuery } from './reorders.ts'

export const listReorders = endpoint('GET', '/garages/reorders', 'STAFF', 'Parts to order, by supplier', {
  querystring: ReordersQuery,
  response: { 200: Reorders },
})

export const listPart = endpoint('POST', '/garages/reorders', 'STAFF', 'Put a part on the list of what is to order', {
  body: NewReorder,
  response: { 201: Done },
})

export const orderParts = endpoint(
  'POST',
  '/garages/reorders/order',
  'STAFF',
  'Note what is ordered of a supplier; answers the text to send',
  { body: NewOrder, response: { 200: OrderText } },
)

export const listOnTheWay = endpoint(
  'GET',
  '/garages/reorders/on-the-way',
  'STAFF',
  'What is ordered and has not come, by the day on which it comes',
  { response: { 200: OrdersOnTheWay } },
)

export const setOrderDue = endpoint(
  'PUT',
  '/garages/reorders/due',
  'STAFF',
  'Note or correct the day on which orders come',
  { body: OrderDue, response: { 200: Done } },
)

export const dropReorder = endpoint(
  'DELETE',
  '/garages/reorders/:reorderId',
  'STAFF',
  'Take a part off the list, or give up an order that does not come',
  { params: idParams('reorderId'), response: { 200: Done } },
)
