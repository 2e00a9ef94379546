import * as queries from '../../../../server/people/pins/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, phone } = sample

export const samples: Samples<typeof queries> = {
  upsertPin: (tx) => queries.upsertPin(tx, scope, id, { phone, hash: 'hash' }),
  deletePin: (tx) => queries.deletePin(tx, scope, id),
  movePin: (tx) => queries.movePin(tx, scope, id, phone),
  countMisses: (db) => queries.countMisses(db, phone),
  forgive: (tx) => queries.forgive(tx, scope, id, 'hash'),
  lockPhone: (tx) => queries.lockPhone(tx, phone),
  countOthers: (tx) => queries.countOthers(tx, scope, id, phone),
  listColleagues: (db) => queries.listColleagues(db, scope, id, phone),
  findPhone: (tx) => queries.findPhone(tx, scope, id),
  listNames: (db) => queries.listNames(db, [id]),
  takeBackMiss: (tx) => queries.takeBackMiss(tx, scope, id),
}
