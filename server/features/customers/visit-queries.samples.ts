import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './visit-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  lockVisitor: (tx) => queries.lockVisitor(tx, scope, id),
  findCarOf: (tx) => queries.findCarOf(tx, scope, id, id),
  findCompany: (db) => queries.findCompany(db, scope, id),
  lockVisitCustomer: (tx) => queries.lockVisitCustomer(tx, scope, id),
  lockVisitCustomerOf: {
    booking: (tx) => queries.lockVisitCustomerOf(tx, scope, 'bookings', id),
    'job card': (tx) => queries.lockVisitCustomerOf(tx, scope, 'job_cards', id),
  },
  recordVisit: (tx) => queries.recordVisit(tx, scope, id),
}
