import * as queries from '../../../../server/workshop/bays/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { scope, id, instant } = sample

export const samples: Samples<typeof queries> = {
  listBays: (db) => queries.listBays(db, scope),
  lockBays: (tx) => queries.lockBays(tx, scope),
  deleteBays: (tx) => queries.deleteBays(tx, scope),
  insertBays: (tx) => queries.insertBays(tx, [{ garage_id: id, id, name: '1', kind: 'LIFT', position: 1 }]),
  listCardsHere: (db) => queries.listCardsHere(db, scope),
  listGone: (db) => queries.listGone(db, scope, instant),
  listRunning: (db) => queries.listRunning(db, scope),
}
