import * as queries from '../../../../server/desk/messages/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, page } = sample

export const samples: Samples<typeof queries> = {
  listMessages: {
    all: (db) => queries.listMessages(db, page),
    filtered: (db) => queries.listMessages(db, { ...sample.next, state: 'STUCK', kind: 'sms', search: '98400' }),
  },
  countMessages: (db) => queries.countMessages(db),
  lockMessages: {
    one: (tx) => queries.lockMessages(tx, { id }, { most: 10, toSend: true }),
    'of a kind, to send': (tx) =>
      queries.lockMessages(tx, { state: 'FAILED', kind: 'mail' }, { most: 10, toSend: true }),
    'of a kind, to drop': (tx) =>
      queries.lockMessages(tx, { state: 'FAILED', kind: 'mail' }, { most: 10, toSend: false }),
  },
  queueAgain: {
    'of a garage': (tx) => queries.queueAgain(tx, id, [id]),
    apart: (tx) => queries.queueAgain(tx, null, [id]),
  },
  drop: {
    'of a garage': (tx) => queries.drop(tx, id, [id], 'reason'),
    apart: (tx) => queries.drop(tx, null, [id], 'reason'),
  },
  setLogged: {
    'waits again': (tx) => queries.setLogged(tx, { garageId: id, id }, { state: 'WAITING', reason: null }),
    dropped: (tx) => queries.setLogged(tx, { garageId: id, id }, { state: 'NOT_SENT', reason: 'reason' }),
  },
}
