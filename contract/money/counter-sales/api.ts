import { endpoint } from '../../platform/endpoints.ts'
import { Bill } from '../bills/bills.ts'
import { NewCounterSale } from './counter-sales.ts'

export const sellAtCounter = endpoint(
  'POST',
  '/garages/counter-sales',
  'STAFF',
  'Sell parts without a car: they leave the shelf, and the bill is issued and paid at once',
  {
    description:
      'Cashiers, service advisors and managers. What is not free on the shelf is refused with 409 `stock_short`, unless the garage lets stock fall below zero.',
    body: NewCounterSale,
    response: { 201: Bill },
  },
)
