import * as queries from '../../../../server/money/claims/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const utr = '632514098311'

export const samples: Samples<typeof queries> = {
  insertClaim: (tx) =>
    queries.insertClaim(tx, {
      garage_id: id,
      id,
      bill_id: id,
      job_card_id: id,
      amount: 3797,
      utr,
      method: 'UPI',
      link_id: id,
      request_id: id,
    }),
  findClaim: (tx) => queries.findClaim(tx, scope, id),
  lockClaim: (tx) => queries.lockClaim(tx, scope, id),
  findWaitingOf: (tx) => queries.findWaitingOf(tx, scope, id),
  findByUtr: (tx) => queries.findByUtr(tx, scope, utr),
  decideClaim: (tx) => queries.decideClaim(tx, scope, id, { state: 'WITHDRAWN' }),
  listClaims: {
    'that wait': (db) => queries.listClaims(db, scope, { states: ['WAITING'], oldestFirst: true, limit: 10 }),
    'that are decided': (db) =>
      queries.listClaims(db, scope, { states: ['CONFIRMED', 'REJECTED'], oldestFirst: false, limit: 10 }),
    'by id': (db) => queries.listClaims(db, scope, { id }),
  },
  countWaiting: (db) => queries.countWaiting(db, scope),
}
