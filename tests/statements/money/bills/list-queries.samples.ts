import * as queries from '../../../../server/money/bills/list-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, page, next, day } = sample
const filters = { kind: 'INVOICE', from: day, to: day, withGstin: true } as const

export const samples: Samples<typeof queries> = {
  listBills: {
    'first page': (db) => queries.listBills(db, scope, page),
    'next page, filtered': (db) =>
      queries.listBills(db, scope, { ...next, ...filters, search: 'TN 09', state: 'PAID' }),
    'what is overdue': (db) => queries.listBills(db, scope, { ...page, state: 'OVERDUE' }),
    'what is unpaid': (db) => queries.listBills(db, scope, { ...page, state: 'UNPAID' }),
  },
  billsToCount: {
    all: (db) => queries.billsToCount(db, scope, {}),
    'of a search': (db) => queries.billsToCount(db, scope, { search: 'anna' }),
  },
  sumBills: {
    'of some days': (db) => queries.sumBills(db, scope, { from: day, to: day }),
    filtered: (db) => queries.sumBills(db, scope, { ...filters, search: 'anna', state: 'PARTIAL' }),
  },
  sumOpen: {
    all: (db) => queries.sumOpen(db, scope, {}),
    filtered: (db) => queries.sumOpen(db, scope, { ...filters, search: 'anna', state: 'PARTIAL' }),
  },
}
