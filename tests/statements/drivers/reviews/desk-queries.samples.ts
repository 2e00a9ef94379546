import * as queries from '../../../../server/drivers/reviews/desk-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample
const decided = { reviewId: id, reportId: id, decision: 'TAKE_DOWN', rule: 1, reason: 'reason', userId: id } as const

export const samples: Samples<typeof queries> = {
  listDecided: (db) => queries.listDecided(db),
  listReported: (db) => queries.listReported(db),
  findReport: (tx) => queries.findReport(tx, scope, id),
  findDecision: (tx) => queries.findDecision(tx, scope, id),
  listGaragesOf: (db) => queries.listGaragesOf(db, phone),
  appoint: (db) => queries.appoint(db, phone, true),
  insertDecision: (tx) => queries.insertDecision(tx, scope, decided),
}
