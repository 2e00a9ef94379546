import * as queries from '../../../../server/customers/customers/visit-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

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
