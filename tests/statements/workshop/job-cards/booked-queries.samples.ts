import * as queries from '../../../../server/workshop/job-cards/booked-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample

export const samples: Samples<typeof queries> = {
  findBookedAnswer: (db) => queries.findBookedAnswer(db, scope, id),
  listApprovedByBooking: (db) => queries.listApprovedByBooking(db, scope, id),
  listBookedNotOnCard: (db) => queries.listBookedNotOnCard(db, scope, id),
}
