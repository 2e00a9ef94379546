import * as queries from '../../../../server/messages/messages/hook-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample

export const samples: Samples<typeof queries> = {
  findSent: (db) => queries.findSent(db, 'sms', id),
  findSentAs: (db) => queries.findSentAs(db, 'whatsapp', 'wamid.1'),
  findLastSentTo: (db) => queries.findLastSentTo(db, phone),
  raiseState: {
    sent: (tx) => queries.raiseState(tx, scope, id, { state: 'SENT', reason: null }),
    failed: (tx) => queries.raiseState(tx, scope, id, { state: 'FAILED', reason: 'the operator says 2041' }),
    delivered: (tx) => queries.raiseState(tx, scope, id, { state: 'DELIVERED', reason: null }),
  },
  findAnswered: (tx) => queries.findAnswered(tx, scope, id),
  insertReply: (tx) =>
    queries.insertReply(tx, scope, {
      id,
      customerId: id,
      phoneKey: phone,
      answers: id,
      occurrence: 'hash',
      text: 'text',
    }),
}
