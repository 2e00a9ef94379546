import * as queries from '../../../../server/money/bill-links/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone, instant } = sample

export const samples: Samples<typeof queries> = {
  findBill: (db) => queries.findBill(db, scope, id),
  listLines: (db) => queries.listLines(db, scope, id),
  listCreditNotes: (db) => queries.listCreditNotes(db, scope, id),
  listPayments: (db) => queries.listPayments(db, scope, id),
  findNewestClaim: (db) => queries.findNewestClaim(db, scope, id),
  listApprovals: (db) => queries.listApprovals(db, scope, id),
  listBillsOfPhone: {
    all: (db) => queries.listBillsOfPhone(db, phone, undefined),
    'of a number given out again': (db) => queries.listBillsOfPhone(db, phone, instant),
  },
  findBillOfPhone: {
    all: (db) => queries.findBillOfPhone(db, phone, undefined, id),
    'of a number given out again': (db) => queries.findBillOfPhone(db, phone, instant, id),
  },
}
