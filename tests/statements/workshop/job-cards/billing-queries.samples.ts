import * as queries from '../../../../server/workshop/job-cards/billing-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findBillNumber: (db) => queries.findBillNumber(db, scope, id),
  findReopening: (tx) => queries.findReopening(tx, scope, id),
  findWaitingClaim: (tx) => queries.findWaitingClaim(tx, scope, id),
  findAnyBill: (tx) => queries.findAnyBill(tx, scope, id),
  findBilled: (db) => queries.findBilled(db, scope, id),
}
