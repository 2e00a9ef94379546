import * as queries from '../../../../server/workshop/job-cards/discount-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  staffDiscountLimit: (tx) => queries.staffDiscountLimit(tx, scope),
  listPromisedDiscounts: (tx) => queries.listPromisedDiscounts(tx, scope, id),
  updateDiscount: (tx) => queries.updateDiscount(tx, scope, id, { kind: 'PERCENT', value: 5 }),
}
