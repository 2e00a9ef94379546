import { type Samples, sample } from '../../../tests/support/query-samples.ts'
import * as queries from './booked-queries.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findBookedAnswer: (db) => queries.findBookedAnswer(db, scope, id),
  listApprovedByBooking: (db) => queries.listApprovedByBooking(db, scope, id),
  listBookedNotOnCard: (db) => queries.listBookedNotOnCard(db, scope, id),
}
