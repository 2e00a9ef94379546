import * as queries from '../../../../server/messages/messages/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample

export const samples: Samples<typeof queries> = {
  insertMessage: (tx) =>
    queries.insertMessage(tx, {
      garageId: id,
      id,
      customerId: id,
      phoneKey: phone,
      event: 'ESTIMATE_READY',
      channel: 'SMS',
      subjectId: id,
      occurrence: 'E1',
      text: 'text',
      state: 'WAITING',
      byUser: null,
      byName: null,
      sendAfter: null,
    }),
  listStates: (db) => queries.listStates(db, id, id, ['ESTIMATE_READY', 'ESTIMATE_MORE']),
  findLanguage: (tx) => queries.findLanguage(tx, id, id),
  findCustomer: (db) => queries.findCustomer(db, scope, id),
  listMessages: (db) => queries.listMessages(db, scope, id, 10),
  isBlocked: (db) => queries.isBlocked(db, id),
  findMessage: (db) => queries.findMessage(db, scope, id),
  lockMessage: (tx) => queries.lockMessage(tx, scope, id),
  settleMessage: (tx) => queries.settleMessage(tx, scope, id, 'SENT'),
  blankOldMessages: (db) => queries.blankOldMessages(db),
}
