import * as queries from '../../../../server/messages/phone-notices/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id } = sample
const endpoint = 'https://fcm.googleapis.com/fcm/send/1'

export const samples: Samples<typeof queries> = {
  findTells: (db) => queries.findTells(db, scope),
  findSubscription: (db) => queries.findSubscription(db, scope, id),
  upsertSubscription: (tx) =>
    queries.upsertSubscription(tx, scope, id, { endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  deleteOfOthers: (tx) => queries.deleteOfOthers(tx, id, endpoint),
  deleteSubscription: (tx) => queries.deleteSubscription(tx, scope, id),
  deleteOfMember: (tx) => queries.deleteOfMember(tx, scope, id),
  deleteEndpoint: (db) => queries.deleteEndpoint(db, endpoint),
  listPhonesOf: (db) => queries.listPhonesOf(db, scope, id),
}
