import * as queries from '../../../../server/money/gst/purchase-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const period = { from: day, to: day, isQuarter: false }

export const samples: Samples<typeof queries> = {
  countPurchases: (db) => queries.countPurchases(db, scope, period),
  listPurchasePage: (db) => queries.listPurchasePage(db, scope, period, { after: { day, id }, limit: 500 }),
  listCreditRegister: (db) => queries.listCreditRegister(db, scope, period),
  listPurchaseRegister: (db) => queries.listPurchaseRegister(db, scope, [id]),
}
