import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './discount-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  staffDiscountLimit: (tx) => queries.staffDiscountLimit(tx, scope),
  listPromisedDiscounts: (tx) => queries.listPromisedDiscounts(tx, scope, id),
  updateDiscount: (tx) => queries.updateDiscount(tx, scope, id, { kind: 'PERCENT', value: 5 }),
}
