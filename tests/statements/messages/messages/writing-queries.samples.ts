import * as queries from '../../../../server/messages/messages/writing-queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, day } = sample

export const samples: Samples<typeof queries> = {
  listBookings: (db) => queries.listBookings(db, scope, id, day),
  listBills: (db) => queries.listBills(db, scope, id),
  listWaitingCards: (db) => queries.listWaitingCards(db, scope, id),
  findWritten: (tx) =>
    queries.findWritten(tx, scope, { event: 'CAR_READY', subjectId: id, occurrence: id, channel: 'SMS' }),
}
