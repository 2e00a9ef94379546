import { usualLedgers } from '../../../../contract/money/accounts/accounts.ts'
import * as queries from '../../../../server/money/accounts/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample
const period = { from: day, to: day }
const page = { after: { day, id }, limit: 500 }

export const samples: Samples<typeof queries> = {
  findLedgers: (db) => queries.findLedgers(db, scope),
  saveLedgers: (tx) => queries.saveLedgers(tx, scope, usualLedgers, 1),
  getPlace: (db) => queries.getPlace(db, scope),
  listBills: (db) => queries.listBills(db, scope, period, page),
  listBillLines: (db) => queries.listBillLines(db, scope, [id]),
  listPayments: (db) => queries.listPayments(db, scope, period, page),
  listPurchases: (db) => queries.listPurchases(db, scope, period, page),
  listPurchaseLines: (db) => queries.listPurchaseLines(db, scope, [id]),
  listReturns: (db) => queries.listReturns(db, scope, period, page),
  listReturnLines: (db) => queries.listReturnLines(db, scope, [id]),
  listUndone: (db) => queries.listUndone(db, scope, period),
  sumAccounts: (db) => queries.sumAccounts(db, scope, period),
}
