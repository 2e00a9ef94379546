import * as queries from '../../../../server/people/operators/queries.ts'
import { type Samples, sample } from '../../../support/query-samples.ts'

const { id, phone } = sample
const act = {
  operatorId: id,
  operatorName: 'name',
  action: 'garage.blocked',
  garageId: id,
  subjectId: id,
  subjectLabel: 'label',
  reason: 'reason',
  changes: {},
  device: 'device',
  address: 'address',
}

export const samples: Samples<typeof queries> = {
  findAnybody: (db) => queries.findAnybody(db, phone),
  findPerson: (db) => queries.findPerson(db, phone),
  saveOperator: (tx) => queries.saveOperator(tx, id, 'ACT'),
  setReviewer: (tx) => queries.setReviewer(tx, id, true),
  deleteOperator: (tx) => queries.deleteOperator(tx, id),
  closeDesks: (tx) => queries.closeDesks(tx, id),
  markProved: (tx) => queries.markProved(tx, id),
  insertAct: (tx) => queries.insertAct(tx, act),
  listActs: {
    all: (db) => queries.listActs(db, { limit: 50 }),
    'of a garage': (db) => queries.listActs(db, { garageId: id, limit: 50 }),
    searched: (db) => queries.listActs(db, { search: 'anita', cursor: id, limit: 50 }),
  },
}
